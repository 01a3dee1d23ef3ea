import { expect, test } from "vitest";
import { choicesByTarget, targetKey, nameKey } from "../../src/api/targets";
import { choice, thing } from "../support/factories";

test("a thing has a mark and a name of its own, and the only one of its kind needs no id", () => {
  expect([targetKey(thing("region", "peru")), nameKey(thing("region", "peru"))]).toEqual(["region:peru", "region-peru"]);
  expect([targetKey(thing("deck")), nameKey(thing("deck"))]).toEqual(["deck", "deck"]);
  expect(targetKey(null)).toBe("");
});

test("choices are found by what they light up, in their order; plain buttons light up nothing", () => {
  const peru = [choice("battle", { region: "peru", seat: 1 }, thing("region", "peru")), choice("battle", { region: "peru", seat: 2 }, thing("region", "peru"))];
  const war = choice("war", { seat: 1 }, thing("seat", "1"));
  expect([...choicesByTarget([peru[0]!, war, choice("pass"), peru[1]!])]).toEqual([
    ["region:peru", peru],
    ["seat:1", [war]],
  ]);
});
