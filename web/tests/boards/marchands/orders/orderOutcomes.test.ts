import { expect, test } from "vitest";
import { outcomes } from "../../../../src/boards/marchands/orders/orderOutcomes";
import { cityWords, resourceList } from "../../../../src/boards/marchands/descriptions";
import type { MarchandsCity, MarchandsView } from "../../../../src/api/types";
import { event, part, player, thing, words } from "../../../support/factories";

const city = (number: number) => thing("city", String(number));
const moved = (seat: number, from: number, to: number) => event("moved", { seat: player(seat), from: city(from), city: city(to) });
const empty = (seat: number, at: number) => event("empty", { seat: player(seat), city: city(at) });
const table = (more: object) =>
  part<MarchandsView>({
    step: "resolution",
    first: 0,
    to_act: 0,
    order_number: 2,
    players: [0, 1].map((seat) => ({ seat, orders: ["a", "b", "x"] })),
    ...more,
  });

test("an outcome says whose order it was, what became of it, and where", () => {
  const went = moved(1, 4, 7);
  expect(outcomes(table({ to_act: 0 }), [went])).toEqual([{ seat: 1, number: 1, result: "done", event: went, city: 7, from: 4 }]);
});

test("orders are counted back from the one being resolved", () => {
  const events = [moved(0, 1, 2), empty(1, 3), moved(0, 2, 5)];
  // seat 1 decides on its second order: seat 0, before it, has had its second
  expect(outcomes(table({ to_act: 1 }), events).map(({ seat, number, result }) => [seat, number, result])).toEqual([
    [0, 1, "done"],
    [1, 1, "void"],
    [0, 2, "done"],
  ]);
});

test("whoever chooses rewards is through with the order", () => {
  const fulfilled = event("fulfilled", { seat: player(0), contract: { key: "contract", args: {} }, city: city(3) });
  expect(outcomes(table({ to_act: 0 }), [fulfilled]).map(({ number }) => number)).toEqual([2]);
});

test("when the rows have been cleared the orders have no number", () => {
  const cleared = table({ step: "planning", to_act: null, players: [{ seat: 0, orders: [] }, { seat: 1, orders: null }] });
  expect(outcomes(cleared, [moved(0, 1, 2), empty(1, 3)]).map(({ number }) => number)).toEqual([null, null]);
});

test("other events are no outcomes", () => {
  expect(outcomes(table({}), [event("turn", { turn: 2, seat: player(0) }), event("sealed")])).toEqual([]);
});

test("a city is told with what lies in it, lowest first", async () => {
  expect(resourceList({ gold: 1, coal: 2 })).toEqual(["coal", "coal", "gold"]);
  const t = await words("marchands", "marchands");
  const bare: MarchandsCity = { number: 5, level: 2, regions: [], roads: {}, resources: {}, contract: null, church: null, caravans: [] };
  const name = t.name("board-city", { city: city(5), number: 5, level: 2 });
  expect(cityWords(bare, t)).toBe(name);
  const full = cityWords({ ...bare, resources: { coal: 2 }, church: 1, caravans: [0, 2] }, t);
  expect(full.startsWith(`${name}, `)).toBe(true);
  expect(full.split(", ")).toHaveLength(name.split(", ").length + 4);
});
