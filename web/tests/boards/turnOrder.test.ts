import { expect, test } from "vitest";
import { turnOrder } from "../../src/boards/turnOrder";

const players = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];

test("seats are listed in turn order, as far as there is one", () => {
  expect(turnOrder({ players, order: [2, 0, 1] })).toEqual([2, 0, 1]);
  expect(turnOrder({ players, order: [1] })).toEqual([1, 0, 2]);
  expect(turnOrder({ players })).toEqual([0, 1, 2]);
});
