import { beforeEach, expect, test, vi } from "vitest";
import type { ChoiceInfo } from "../../../src/api/types";
import { ChoiceSelection } from "../../../src/table/selection/selection.svelte";
import type { LiveTable } from "../../../src/table/live/liveTable.svelte";
import { choice, thing } from "../../support/factories";

let finger = false;
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: none)" && finger, addEventListener: () => {} }));
});

const land = choice("expand", { land: "upper_tigris" }, thing("land", "upper_tigris"));
const order = choice("order", { letter: "a" }, thing("city", "3"));

/** A table that writes down what is played, before a screen that is pointed at with a finger or with a mouse. */
function table(pointed: boolean, ...choices: ChoiceInfo[]) {
  finger = pointed;
  const played: string[] = [];
  const live = { openDecision: { choices }, table: null, lesson: null, busy: false, play: (text: string) => played.push(text) };
  return { selection: new ChoiceSelection(live as unknown as LiveTable, () => {}), played };
}

test("a finger on the map first shows what it hit, whether that is worth points or not", () => {
  const { selection, played } = table(true, land);
  selection.pick([land]);
  expect(played).toEqual([]);
  expect(selection.pending).toBe(land);
  selection.pick([land]);
  expect(played).toEqual(["expand upper_tigris"]);
});

test("a card that says what it does is played at the first touch", () => {
  const { selection, played } = table(true, order);
  selection.pick([order], true);
  expect(played).toEqual(["order a"]);
});

test("a mouse chooses what it clicks", () => {
  const { selection, played } = table(false, land);
  selection.pick([land]);
  expect(played).toEqual(["expand upper_tigris"]);
});

test("the place of a choice stays lit when the focus moves on to it from another", async () => {
  const { selection } = table(false, land, order);
  const [one, other] = [{}, {}];
  selection.hover("land:upper_tigris", one);
  selection.unhover(one);
  selection.hover("city:3", other);
  await Promise.resolve();
  expect(selection.hovered).toBe("city:3");
  selection.unhover(other);
  await Promise.resolve();
  expect(selection.hovered).toBe("");
});
