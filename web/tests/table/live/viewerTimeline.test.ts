import { expect, test } from "vitest";
import type { ViewUpdate } from "../../../src/api/types";
import { ViewerTimeline } from "../../../src/table/live/viewerTimeline";

const frame = (n: number, view: unknown): ViewUpdate => ({ n, view, step: { n, by: -1, events: [] }, waiting: [], prompt: null });
const change = (turn: number) => ({ "~": { turn: { "=": turn } } });

function kept(): ViewerTimeline {
  const frames = new ViewerTimeline(() => Promise.resolve([]));
  expect(frames.add(-1, [frame(4, { turn: 1, age: 1 }), frame(5, change(2)), frame(6, {})])).toBe(true);
  return frames;
}

test("frames are kept whole, each made of the one before it", () => {
  const frames = kept();
  expect([4, 5, 6].map((n) => frames.get(n)?.view)).toEqual([{ turn: 1, age: 1 }, { turn: 2, age: 1 }, { turn: 2, age: 1 }]);
  expect(frames.get(7)).toBeUndefined();
});

test("a patch of a frame that is here goes on from it", () => {
  const frames = kept();
  expect(frames.add(4, [frame(5, change(9))])).toBe(true);
  expect(frames.get(5)?.view).toEqual({ turn: 9, age: 1 });
});

test("a patch of a frame that is not here changes nothing", () => {
  const frames = kept();
  expect(frames.add(7, [frame(8, change(9))])).toBe(false);
  expect(frames.get(8)).toBeUndefined();
});

test("frames that were taken back are forgotten", () => {
  const frames = kept();
  frames.cut(4);
  expect([4, 5, 6].map((n) => frames.get(n) !== undefined)).toEqual([true, false, false]);
  frames.clear();
  expect(frames.get(4)).toBeUndefined();
});
