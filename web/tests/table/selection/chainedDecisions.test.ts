import { expect, test } from "vitest";
import type { ChainedDecisionsInfo, ChoiceInfo } from "../../../src/api/types";
import { ChainedDecisionsState } from "../../../src/table/selection/chainedDecisions.svelte";
import { choice, message, thing } from "../../support/factories";

const send = (number: number) => choice("send", { kind: "captain", number }, thing("kind", "captain"));
const explore = (id: string) => choice("explore", { region: id }, thing("region", id));
const strength = (value: number) => message("preview-strength", { value });
const chance = (percent: number) => message("preview-chance", { percent });

/** One or two captains, or none if a soldier goes; to Peru or to Brazil. */
const soldier = [0, 1].map((number) => choice("send", { kind: "soldier", number }, thing("kind", "soldier")));
const captains = [send(0), send(1), send(2)];
const regions = [explore("peru"), explore("brazil")];
const told = [[strength(1), chance(10)], [strength(2), chance(40)], [strength(2), chance(50)]];
const info: ChainedDecisionsInfo = {
  opens: "go",
  legs: [
    { kind: "party", choices: soldier },
    { kind: "party", choices: captains },
    { kind: "target", choices: regions },
  ],
  ways: [
    [0, 1, 0, 1],
    [0, 1, 1, 2],
    [0, 2, 0, 1],
    [0, 2, 1, 2],
    [1, 0, 0, 0],
    [1, 0, 1, 0],
    [1, 1, 0, 1],
    [1, 1, 1, 2],
    [1, 2, 0, 1],
    [1, 2, 1, 2],
  ],
  told,
};

function chained(): ChainedDecisionsState {
  const made = new ChainedDecisionsState(() => info);
  made.clear();
  return made;
}
const pick = (chain: ChainedDecisionsState, ...choices: (ChoiceInfo | undefined)[]) => choices.forEach((one) => chain.pick(one!));

test("everybody goes unless told otherwise, and where to is open", () => {
  const chain = chained();
  expect(chain.choices).toEqual([soldier[1], captains[2]]);
  expect(chain.complete).toBe(false);
  expect(chain.open(regions[0]!)).toBe(true);
  expect(chain.open(captains[1]!)).toBe(false);
});

test("picks come in any order, can be changed, and are sent in the order of the questions", () => {
  const chain = chained();
  pick(chain, regions[1], captains[1], soldier[0], regions[0]);
  expect(chain.complete).toBe(true);
  expect(chain.notations).toEqual(["go", "send soldier 0", "send captain 1", "explore peru"]);
  expect(chain.preview()).toEqual(told[1]);
});

test("what cannot be confirmed together is not complete, and does not fit", () => {
  const chain = chained();
  pick(chain, soldier[0], captains[0], regions[0]);
  expect(chain.complete).toBe(false);
  expect(chain.fits(captains[0]!)).toBe(false);
  expect(chain.fits(captains[1]!)).toBe(true);
});

test("a choice tells what the others of its question do not", () => {
  const chain = chained();
  expect(chain.distinguishingPreview(regions[0]!)).toEqual([chance(40)]);
  expect(chain.preview(regions[0]!)).toEqual([strength(2), chance(40)]);
  expect(chain.distinguishingPreview(captains[1]!)).toEqual([]);
});
