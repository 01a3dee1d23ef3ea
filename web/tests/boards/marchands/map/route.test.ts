import { expect, test } from "vitest";
import { route } from "../../../../src/boards/marchands/map/route";
import type { MarchandsView } from "../../../../src/api/types";
import { part } from "../../../support/factories";

const roads = [{ a: 1 }, { a: 0, b: 2 }, { b: 1 }];
const planned = (orders: string[] | null, more: object = {}) =>
  part<MarchandsView>({
    step: "planning",
    you: 0,
    players: [{ seat: 0, caravan: 0, orders, idle: [2] }],
    cities: roads.map((roads, number) => ({ number, roads })),
    ...more,
  });

test("each order goes on from where the last one ended", () => {
  expect(route(planned(["a", "b", "x"]))).toEqual([
    { letter: "a", from: 0, to: 1, idle: false },
    { letter: "b", from: 1, to: 2, idle: false },
    { letter: "x", from: 2, to: 2, idle: true },
  ]);
});

test("an order without a road leads nowhere", () => {
  expect(route(planned(["c", "a"]))).toEqual([{ letter: "a", from: 0, to: 1, idle: false }]);
});

test("only one's own orders are drawn, while they are planned", () => {
  expect(route(planned(["a"], { you: null }))).toEqual([]);
  expect(route(planned(["a"], { step: "resolution" }))).toEqual([]);
  expect(route(planned(null))).toEqual([]);
  expect(route(planned(["a"], { players: [{ seat: 0, caravan: null, orders: ["a"] }] }))).toEqual([]);
});
