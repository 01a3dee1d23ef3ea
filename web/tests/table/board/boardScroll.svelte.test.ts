import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scrollBoard } from "../../../src/table/board/boardScroll.svelte";
import { ChoiceSelection } from "../../../src/table/selection/selection.svelte";
import type { TableController } from "../../../src/table/tableController.svelte";
import { FakeElement, stubBrowser } from "../../support/browser";
import { choice, thing } from "../../support/factories";
import { decision, FakeTable } from "../../support/liveTable.svelte";

const SHEET = new FakeElement(500, 300);
const land = choice("expand", { land: "morea" }, thing("land", "morea"));

let live: FakeTable;
let selection: ChoiceSelection;
let stop = (): void => {};

/** Scrolls a board with these targets; `over` is the end of the game. */
function scroll(stage: FakeElement, narrow: boolean, over = false): void {
  stop = $effect.root(() => {
    const modules = { Board: {} };
    const controller = { live, selection, viewport: { narrow }, modules, puzzles: null, over } as unknown as TableController;
    scrollBoard(() => stage as unknown as HTMLElement, controller);
  });
  flushSync();
}

beforeEach(() => {
  stubBrowser(SHEET);
  live = new FakeTable();
  selection = new ChoiceSelection(live.live, () => {});
});
afterEach(() => stop());

test("a small screen goes to the targets once for each kind of decision", () => {
  live.openDecision = decision("expand", land);
  scroll(new FakeElement(0, 900, [new FakeElement(700)]), true);
  expect(window.scrollBy).toHaveBeenCalledTimes(2); // the observer reports the board and the sheet
  live.openDecision = decision("expand", land);
  flushSync();
  expect(window.scrollBy).toHaveBeenCalledTimes(2);
  live.openDecision = decision("retreat", land);
  flushSync();
  expect(window.scrollBy).toHaveBeenCalledTimes(4);
});

test("a small screen stays if the targets are above the sheet", () => {
  live.openDecision = decision("expand", land);
  scroll(new FakeElement(0, 900, [new FakeElement(200)]), true);
  expect(window.scrollBy).not.toHaveBeenCalled();
});

test("a small screen goes to the target of the latest choice", async () => {
  scroll(new FakeElement(0, 900, [new FakeElement(700)]), true);
  selection.pending = land;
  flushSync();
  await tick();
  expect(window.scrollBy).toHaveBeenCalledTimes(1);
});

test("a large screen shows the first target if none is in sight", async () => {
  const below = [new FakeElement(700), new FakeElement(800)];
  live.openDecision = decision("expand", land);
  scroll(new FakeElement(0, 600, below), false);
  await tick();
  expect(below.map(({ scrolled }) => scrolled.mock.calls.length)).toEqual([1, 0]);
  expect(window.scrollBy).not.toHaveBeenCalled();
});

test("a large screen stays if a target is in sight", async () => {
  const targets = [new FakeElement(700), new FakeElement(100)];
  live.openDecision = decision("expand", land);
  scroll(new FakeElement(0, 600, targets), false);
  await tick();
  expect(targets.flatMap(({ scrolled }) => scrolled.mock.calls)).toEqual([]);
});

test("looking back and the end of the game begin at the top of the board", () => {
  const stage = new FakeElement(0, 600);
  scroll(stage, false);
  expect(stage.scrollTo).not.toHaveBeenCalled();
  live.past = 2;
  flushSync();
  expect(stage.scrollTo).toHaveBeenCalledWith({ top: 0 });
  stop();
  live.past = null;
  const end = new FakeElement(0, 600);
  scroll(end, false, true);
  expect(end.scrollTo).toHaveBeenCalledTimes(1);
});
