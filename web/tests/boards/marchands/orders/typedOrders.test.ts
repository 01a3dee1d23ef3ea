import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChoiceInfo } from "../../../../src/api/types";
import { TypedOrders } from "../../../../src/boards/marchands/orders/typedOrders";
import { choice } from "../../../support/factories";

const order = (letter: string, ends = false): ChoiceInfo => choice("order", { letter }, null, undefined, { ends });

let row: string[] | null;
let offered: ChoiceInfo[];
let chosen: ChoiceInfo | null;
let picked: string[];
let typed: TypedOrders;

beforeEach(() => {
  vi.useFakeTimers();
  [row, offered, chosen, picked] = [[], [order("a"), order("b")], null, []];
  typed = new TypedOrders({
    length: () => row?.length ?? null,
    choices: () => offered,
    chosen: () => chosen,
    pick: (one) => picked.push(String(one.args.letter)),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("letters wait for the answers to those before them", () => {
  expect(["a", "b", "z"].map((letter) => typed.type(letter))).toEqual([true, true, false]);
  vi.advanceTimersByTime(200);
  expect(new Set(picked)).toEqual(new Set(["a"]));
  row = ["a"];
  vi.advanceTimersByTime(40);
  expect(picked.at(-1)).toBe("b");
});

test("letters are dropped once the row is sealed, or if no answer comes", () => {
  typed.type("a");
  row = null;
  vi.advanceTimersByTime(40);
  row = [];
  picked = [];
  vi.advanceTimersByTime(1000);
  expect(picked).toEqual([]);
  typed.type("a");
  vi.advanceTimersByTime(4000);
  picked = [];
  vi.advanceTimersByTime(1000);
  expect(picked).toEqual([]);
});

test("the order that ends the row waits for its confirmation", () => {
  offered = [order("a", true)];
  chosen = offered[0]!;
  typed.type("a");
  vi.advanceTimersByTime(1000);
  expect(picked).toEqual(["a"]);
});
