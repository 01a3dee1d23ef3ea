import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LessonInfo } from "../../../src/api/types";
import type { Localization } from "../../../src/i18n/localization";
import { LessonState } from "../../../src/table/lesson/lesson.svelte";
import { targetSelectors } from "../../../src/table/lesson/lessonTarget";
import { TableController } from "../../../src/table/tableController.svelte";
import { stubBrowser } from "../../support/browser";
import { choice, message, part, thing, words } from "../../support/factories";
import { decision, FakeTable } from "../../support/liveTable.svelte";

const text = message("do-expand", { land: thing("land", "morea") });
const land = choice("expand", { land: "morea" }, thing("land", "morea"), text);
const other = choice("expand", { land: "levant" }, thing("land", "levant"), undefined, { final: true });
const note = (more: Partial<LessonInfo["notes"][number]>) => ({ note: "", at: "", do: "", shows: "", ...more });

let t: Localization;
let live: FakeTable;
let controller: TableController;
let lesson = $state.raw<LessonInfo>(null!);
let state: LessonState;
let stop: () => void;

function begin(...notes: Partial<LessonInfo["notes"][number]>[]): void {
  lesson = part<LessonInfo>({ first: 1, count: 9, aside: false, notes: notes.map(note) });
  stop = $effect.root(() => {
    controller = new TableController(live.live, () => t, () => undefined, { narrow: false, low: false });
    state = new LessonState(controller, () => lesson, () => t);
  });
  flushSync();
}

beforeEach(async () => {
  stubBrowser();
  t = await words("history", "history");
  live = new FakeTable();
  live.openDecision = decision("expand", land, other);
});
afterEach(() => stop());

test("notes are read one after the other, up to the task", () => {
  begin({ note: "aim" }, { note: "map", at: "region:europe", shows: "regions" }, { note: "first", do: land.notation });
  expect([state.read, state.step?.note]).toEqual([0, "aim"]);
  expect(state.next()).toBe(false);
  flushSync();
  expect(state.step?.note).toBe("map");
  expect(controller.lessonFocus).toEqual({ layer: "regions", target: "region:europe" });
  state.next();
  flushSync();
  expect([state.step?.note, state.choice]).toEqual(["first", land]);
  expect(controller.lessonFocus?.target).toBe("land:morea");
  expect(live.play).not.toHaveBeenCalled();
});

test("a step without a note is played by the lesson itself, once", () => {
  begin({ do: land.notation });
  expect(live.play.mock.calls).toEqual([[land.notation]]);
  live.past = 0;
  flushSync();
  live.past = null; // back from a look at the past
  flushSync();
  expect(live.play).toHaveBeenCalledTimes(1);
  live.last = live.shown = 1;
  flushSync();
  expect(live.play).toHaveBeenCalledTimes(2);
});

test("nothing is shown while looking back, or while moves or a scoring are shown", () => {
  begin({ note: "aim" });
  expect(state.shown).toBe(true);
  live.past = 0;
  expect(state.shown).toBe(false);
  live.past = null;
  live.last = 1;
  expect(state.shown).toBe(false);
  live.shown = 1;
  const card = { title: "", seats: [], rows: [], totals: [] };
  controller.narration.scoring = { n: 1, card: { ...card, stays: false }, asked: true };
  expect(state.shown).toBe(false);
  controller.narration.scoring = { n: 1, card: { ...card, stays: true }, asked: true };
  expect(state.shown).toBe(true);
});

test("a choice that leaves the lesson is warned of before its confirmation", () => {
  begin({ note: "first", do: land.notation });
  live.lesson = lesson;
  flushSync();
  expect(state.leaving).toBe(false);
  controller.selection.pending = other;
  expect(state.leaving).toBe(true);
  expect(state.text).toBe(t.name("lesson-astray", { choice: t.text(land.text) }));
});

test("the last note ends the lesson", () => {
  live.returnToLesson = vi.fn();
  begin({ note: "well-done" });
  expect(state.last).toBe(true);
  expect(state.next()).toBe(false);
  expect(live.returnToLesson).toHaveBeenCalledWith(false);
});

test("a note points at its choice on the board, then at the confirmation", () => {
  begin({ note: "first", do: land.notation });
  const selectors = () => targetSelectors(state.step!, state.choice, controller.selection);
  expect(selectors().slice(0, 2)).toEqual(['.board [data-choice="expand morea"]', '.board .lit[data-target="land:morea"]']);
  controller.selection.pending = land;
  expect(selectors()[0]).toBe('[data-part="confirm"]');
  controller.selection.pending = null;
  controller.selection.narrowed = [land];
  expect(selectors()[0]).toBe('button.choice[data-notation="expand morea"]');
});
