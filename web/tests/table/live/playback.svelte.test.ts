import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ViewUpdate, LogEntry } from "../../../src/api/types";
import { settings } from "../../../src/app/settings.svelte";
import { Playback } from "../../../src/table/live/playback.svelte";
import { ViewerTimeline } from "../../../src/table/live/viewerTimeline";
import { stubBrowser } from "../../support/browser";
import { event } from "../../support/factories";

const update = (n: number, by: number): ViewUpdate => ({ n, view: { n }, step: { n, by, events: [event("moved")] }, waiting: [], prompt: null });

let timeline: ViewerTimeline;
let playback: Playback;
let requested: [number, number][];

/** The start, and then one move of each of these seats; the viewer is seat 0. */
function game(...seats: number[]): void {
  const updates = [-1, ...seats].map((by, n) => update(n, by));
  for (const one of updates) timeline.add(-1, [one]);
  playback.log = updates.map(({ step }) => step) as LogEntry[];
  playback.last = seats.length;
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
  settings.speed = "brisk";
  requested = [];
  timeline = new ViewerTimeline((from, to) => {
    requested.push([from, to]);
    return Promise.resolve([update(from, 1)]);
  });
  playback = new Playback(timeline, () => 0);
});
afterEach(() => {
  vi.useRealTimers();
});

test("moves of others are shown one after the other, one's own at once", () => {
  game(1, 2, 0);
  playback.follow(0);
  expect([playback.shown, playback.movesToShow]).toEqual([1, 2]);
  vi.advanceTimersToNextTimer();
  expect([playback.shown, playback.shownUpdate?.n]).toEqual([3, 3]);
});

test("a move that has to be read holds the next ones until it is put away", () => {
  game(1, 2);
  playback.onShown = (n) => n === 1;
  playback.follow(0);
  vi.runAllTimers();
  expect(playback.shown).toBe(1);
  playback.resume();
  expect(playback.shown).toBe(2);
});

test("without a pause all are shown at once, and what is skipped is not reported", () => {
  const shown: number[] = [];
  playback.onShown = (n) => !shown.push(n);
  game(1, 2, 1);
  settings.speed = "instant";
  playback.follow(0);
  expect([playback.shown, shown]).toEqual([3, [1, 2, 3]]);
  game(1, 2, 1, 2, 1);
  playback.skip();
  expect([playback.shown, shown]).toEqual([5, [1, 2, 3]]);
});

test("looking back keeps the board still while the game goes on", async () => {
  game(1, 2);
  playback.skip();
  await playback.goTo(1);
  expect([playback.past, playback.shownUpdate?.n, playback.movesToShow]).toEqual([1, 1, 0]);
  game(1, 2, 1);
  playback.follow(2);
  expect(playback.shownUpdate?.n).toBe(1);
  playback.goToLatest();
  expect([playback.past, playback.shownUpdate?.n]).toEqual([null, 3]);
});

test("an update that is not here is fetched with its neighbours, once", async () => {
  playback.last = 100;
  await Promise.all([playback.goTo(64), playback.goTo(70)]);
  expect(requested).toEqual([[64, 95]]);
});

test("after a long absence the missed moves are only in the log", async () => {
  game(...Array.from({ length: 90 }, () => 1));
  await playback.catchUp(0);
  expect(playback.shown).toBe(90);
  playback.shown = 85;
  await playback.catchUp(85);
  expect(playback.shown).toBeLessThan(90);
});

test("a staged update is shown when its staging is over, and staged once", () => {
  const staged: number[] = [];
  playback.stagingTime = (n) => (n === 1 && staged.push(n) ? 2000 : 0);
  game(1, 0);
  playback.follow(0);
  expect([playback.staged, playback.shown, playback.shownUpdate?.n]).toEqual([{ n: 1, time: 2000 }, 0, 0]);
  vi.advanceTimersByTime(1999);
  expect(playback.shown).toBe(0);
  vi.advanceTimersByTime(1);
  expect([playback.staged, playback.shown, staged]).toEqual([null, 2, [1]]);
});

test("one's own move is staged too, and its staging can be ended early", () => {
  playback.stagingTime = () => 2000;
  game(0);
  playback.follow(0);
  expect([playback.staged?.n, playback.movesToShow]).toEqual([1, 1]);
  playback.endStaging();
  expect([playback.staged, playback.shown]).toEqual([null, 1]);
});

test("a staging goes on when more arrives, and ends when it is skipped or taken back", () => {
  playback.stagingTime = (n) => (n === 1 ? 2000 : 0);
  game(1);
  playback.follow(0);
  vi.advanceTimersByTime(1500);
  game(1, 2);
  playback.follow(0);
  expect(playback.staged?.n).toBe(1);
  vi.advanceTimersByTime(500);
  expect(playback.shown).toBeGreaterThanOrEqual(1);
  playback.skip();
  expect([playback.staged, playback.shown]).toEqual([null, 2]);

  game(1);
  playback.shown = 0;
  playback.stagingTime = () => 2000;
  playback.last = 0; // taken back while it was acted out
  playback.follow(0);
  expect([playback.staged, playback.shown]).toEqual([null, 0]);
});
