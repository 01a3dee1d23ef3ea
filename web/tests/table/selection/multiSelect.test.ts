import { beforeEach, expect, test } from "vitest";
import type { DecisionInfo } from "../../../src/api/types";
import { MultiSelectState } from "../../../src/table/selection/multiSelect.svelte";
import { choice, part } from "../../support/factories";

const [gold, wood, iron, pass, both] = [choice("take", { good: "gold" }), choice("take", { good: "wood" }), choice("take", { good: "iron" }), choice("pass"), choice("take", { goods: "gold wood" })] as const;
/** Two parts of gold (twice at most), wood and iron; iron does not go with wood. */
const picking = { parts: 2, free: false, most: [2, 1, 1], along: [[0, 1, 2], [0], [0]], beside: 1, wholes: [[0, 1]] };

let free = false;
let selected: MultiSelectState;

beforeEach(() => {
  free = false;
  selected = new MultiSelectState(() => part<DecisionInfo>({ choices: [gold, wood, iron, pass, both], picking: { ...picking, free } }));
});

test("a set is complete once no part can be added", () => {
  expect(selected.complete).toBe(false);
  selected.toggle(gold);
  expect(selected.complete).toBe(false);
  selected.toggle(gold);
  expect(selected.notations).toEqual([gold.notation, gold.notation]);
  expect(selected.complete).toBe(true);
});

test("where the number is free, any part is enough", () => {
  free = true;
  expect(selected.complete).toBe(false);
  selected.toggle(wood);
  expect(selected.complete).toBe(true);
});

test("a part that does not fit replaces those it does not go with", () => {
  selected.toggle(gold);
  selected.toggle(wood);
  selected.toggle(iron);
  expect(selected.choices).toEqual([gold, iron]);
});

test("a part at its maximum is taken out again", () => {
  selected.toggle(wood);
  selected.toggle(wood);
  expect(selected.choices).toEqual([]);
});

test("other choices are chosen alone, and compound choices are hidden behind their parts", () => {
  expect([gold, pass, both].map((one) => selected.includes(one))).toEqual([true, false, false]);
  expect([gold, pass, both].map((one) => selected.shows(one))).toEqual([true, true, false]);
  expect(selected.partsOf(both)).toEqual([gold, wood]);
  expect(selected.partsOf(pass)).toBeNull();
});
