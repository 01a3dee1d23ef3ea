import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toasts } from "../../src/app/toasts.svelte";
import type { Localization } from "../../src/i18n/localization";
import { TableController } from "../../src/table/tableController.svelte";
import { stubBrowser } from "../support/browser";
import { choice, message, words } from "../support/factories";
import { decision, FakeTable, seat } from "../support/liveTable.svelte";

let t: Localization;
let live: FakeTable;
let viewport: { narrow: boolean; low: boolean };
let controller: TableController;
let stop: () => void;

beforeEach(async () => {
  stubBrowser();
  t = await words("empires", "discovery");
  live = new FakeTable();
  viewport = { narrow: false, low: false };
  stop = $effect.root(() => {
    controller = new TableController(live.live, () => t, () => undefined, viewport);
  });
  flushSync();
});
afterEach(() => stop());

test("the results open once, at the end of the game", () => {
  live.set({ status: "over" });
  live.last = 3;
  flushSync();
  expect(controller.dialog).toBeNull(); // the last moves are still to be shown
  live.shown = 3;
  flushSync();
  expect(controller.dialog).toBe("results");
  controller.dialog = null;
  live.past = 1;
  flushSync();
  live.past = null;
  flushSync();
  expect(controller.dialog).toBeNull();
});

test("the results wait until the scoring on display is closed", () => {
  controller.narration.showing = true;
  live.set({ status: "over" });
  flushSync();
  expect(controller.dialog).toBeNull();
  controller.narration.close();
  flushSync();
  expect(controller.dialog).toBe("results");
});

test("another decision clears the selection, new previews alone do not", () => {
  const land = choice("expand", { land: "morea" });
  live.openDecision = decision("expand", land);
  flushSync();
  controller.selection.pending = land;
  controller.hint.choices = [land];
  live.openDecision = decision("expand", { ...land, preview: [message("held-by-nobody")] });
  flushSync();
  expect([controller.selection.pending, controller.hint.choices]).toEqual([land, [land]]);
  live.openDecision = decision("retreat", land);
  flushSync();
  expect([controller.selection.pending, controller.hint.choices]).toEqual([null, []]);
});

test("a moment of the results is shown without the dialog, at the top of a small screen", () => {
  controller.dialog = "results";
  controller.suggestion = { kind: "land", id: "morea" };
  controller.showEntry(7);
  expect([controller.dialog, controller.suggestion]).toEqual([null, null]);
  expect(live.goTo).toHaveBeenCalledWith(7);
  expect(window.scrollTo).not.toHaveBeenCalled();
  viewport.narrow = true;
  controller.dialog = "keys";
  controller.showEntry(8);
  expect(controller.dialog).toBe("keys"); // it has no links to moments
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test("the rules open at an article, and close once", () => {
  controller.toggleRules();
  expect(controller.rules).toEqual({ asked: null });
  controller.openArticle("building-cathedral");
  expect(controller.rules).toEqual({ asked: "building-cathedral" });
  expect([controller.closeRules(), controller.closeRules()]).toEqual([true, false]);
  expect(controller.rules).toBeNull();
});

test("an undo that is not possible says why, and that the others can be asked", () => {
  live.undoInfo = { possible: true, restart: 2, why: null };
  controller.undo();
  controller.restart();
  expect(live.undo.mock.calls).toEqual([[], [2]]);
  live.undoInfo = { possible: false, restart: null, why: message("table-wait") };
  live.log = [{ n: 0, by: 0, events: [] }];
  controller.undo();
  controller.restart();
  expect(live.undo).toHaveBeenCalledTimes(2);
  expect(toasts.at(-1)?.text).toBe(`${t.name("table-wait")} ${t.name("table-undo-ask")}`);
});

test("win chances are for spectators of a game that shows them", () => {
  live.set({ chances: true, seats: [seat(0)] });
  expect(controller.watched).toBe(false); // a player
  live.seat = null;
  expect(controller.watched).toBe(true);
  live.set({ chances: true, seats: [seat(0, { mine: true })] });
  expect(controller.watched).toBe(false);
});
