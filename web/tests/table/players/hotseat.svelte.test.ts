import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Hotseat } from "../../../src/table/players/hotseat.svelte";
import { FakeTable, seat } from "../../support/liveTable.svelte";

let live: FakeTable;
let hotseat: Hotseat;
let stop: () => void;

beforeEach(() => {
  live = new FakeTable();
  hotseat = new Hotseat(live.live);
  stop = $effect.root(() => hotseat.follow());
});
afterEach(() => stop());

const seats = [seat(0, { mine: true }), seat(1), seat(2, { mine: true })];

test("the screen goes to the next local player, without a curtain if there is nothing to hide", () => {
  live.set({ seats, waiting: [0] });
  flushSync();
  expect(hotseat.next).toBeNull(); // the viewer is to decide
  live.set({ seats, waiting: [1, 2] });
  flushSync();
  expect(live.viewAs).toHaveBeenCalledWith(2);
  expect(hotseat.curtain).toBeNull();
});

test("secrets are behind a curtain until it is lifted", async () => {
  live.set({ seats, waiting: [2], secrets: true });
  flushSync();
  expect(hotseat.curtain).toBe(2);
  expect(live.viewAs).not.toHaveBeenCalled();
  await hotseat.lift();
  expect(live.viewAs).toHaveBeenCalledWith(2);
  expect(hotseat.curtain).toBeNull();
});

test("the screen stays while moves are still shown, while looking back, and with a single local player", () => {
  live.movesToShow = 1;
  live.set({ seats, waiting: [2] });
  flushSync();
  live.movesToShow = 0;
  live.past = 0;
  live.set({ seats, waiting: [2] });
  flushSync();
  live.past = null;
  live.set({ seats: [seat(0, { mine: true }), seat(1)], waiting: [1] });
  flushSync();
  expect(live.viewAs).not.toHaveBeenCalled();
});

test("on return to a shared table with secrets the curtain is down", () => {
  live.set({ seats, waiting: [0] });
  hotseat.lowerCurtainOnReturn();
  expect(hotseat.curtain).toBeNull();
  live.set({ seats, waiting: [0], secrets: true });
  hotseat.lowerCurtainOnReturn();
  expect(hotseat.curtain).toBe(0);
});
