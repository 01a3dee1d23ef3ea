import { expect, test } from "vitest";
import { tied } from "../../src/table/victory";
import type { Summary } from "../../src/lib/types";

const summary = (...seats: [score: number, place: number][]) =>
  ({ seats: seats.map(([score, place]) => ({ score, place, breakdown: {} })) }) as unknown as Summary;

test("tie-breaks are told of those they told apart, and of nobody else", () => {
  expect(tied(summary([90, 1], [70, 2], [70, 3], [50, 4]))).toEqual([[1, 2]]);
  expect(tied(summary([70, 2], [70, 1], [40, 4], [40, 3]))).toEqual([[0, 1], [2, 3]]);
  expect(tied(summary([70, 1], [70, 1], [40, 3]))).toEqual([]);
});
