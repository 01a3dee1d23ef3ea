import { expect, test, vi } from "vitest";
import type { ChoiceInfo } from "../../src/lib/types";
import { Choosing } from "../../src/table/choosing.svelte";
import type { LiveTable } from "../../src/table/live.svelte";
import { choice, thing } from "../made";

// settings are read when their module comes, which is before anything else here
const page = vi.hoisted(() => {
  const made = { finger: false };
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} }, querySelector: () => null });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(hover: none)" && made.finger,
    addEventListener: () => {},
  }));
  return made;
});

const land = choice("expand", { land: "upper_tigris" }, thing("land", "upper_tigris"));
const order = choice("order", { letter: "a" }, thing("city", "3"));

/** A table that writes down what is played, before a screen that is pointed at with a finger or with a mouse. */
function table(finger: boolean, ...choices: ChoiceInfo[]) {
  page.finger = finger;
  const played: string[] = [];
  const live = { question: { choices }, table: null, lesson: null, busy: false, play: (text: string) => played.push(text) };
  return { choosing: new Choosing(live as unknown as LiveTable, () => {}), played };
}

test("a finger on the map first shows what it hit, whether that is worth points or not", () => {
  const { choosing, played } = table(true, land);
  choosing.pick([land]);
  expect(played).toEqual([]);
  expect(choosing.chosen).toBe(land);
  choosing.pick([land]);
  expect(played).toEqual(["expand upper_tigris"]);
});

test("a card that says what it does is played at the first touch", () => {
  const { choosing, played } = table(true, order);
  choosing.pick([order], true);
  expect(played).toEqual(["order a"]);
});

test("a mouse chooses what it clicks", () => {
  const { choosing, played } = table(false, land);
  choosing.pick([land]);
  expect(played).toEqual(["expand upper_tigris"]);
});

test("the place of a choice stays lit when the focus moves on to it from another", async () => {
  const { choosing } = table(false, land, order);
  const [one, other] = [{}, {}];
  choosing.point("land:upper_tigris", one);
  choosing.leave(one);
  choosing.point("city:3", other);
  await Promise.resolve();
  expect(choosing.pointed).toBe("city:3");
  choosing.leave(other);
  await Promise.resolve();
  expect(choosing.pointed).toBe("");
});
