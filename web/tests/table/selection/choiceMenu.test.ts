import { describe, expect, test } from "vitest";
import type { ChoiceInfo, DecisionInfo, Menu } from "../../../src/api/types";
import { choiceMenu, type Listed } from "../../../src/table/selection/choiceMenu";
import { choice, message, part, thing, words } from "../../support/factories";

const t = await words("empires", "discovery");

const place = (kind: string, target: string) =>
  choice("place", { kind, target }, thing("box", target), message("do-place", { kind: thing("kind", kind), target: thing("target", target) }));
const CHOICES = [place("colonist", "dock"), place("captain", "dock"), place("captain", "goods"), choice("pass")];
const [colonist, captain, goods, pass] = CHOICES as [ChoiceInfo, ChoiceInfo, ChoiceInfo, ChoiceInfo];

const MENU: Menu = {
  groups: [
    { id: "box:dock", title: [thing("target", "dock")], key: "2", choices: [0, 1], keys: ["1", "2"], arguments: ["kind"], layout: "short" },
    { id: "box:goods", title: [thing("target", "goods")], choices: [2], keys: ["1"] },
  ],
  folded: true,
  separate: [3],
  separate_keys: ["0"],
};
const HELD: Menu = { groups: [{ choices: [1, 2], keys: ["2", "4"] }], separate: [3], separate_keys: ["0"] };
const DOCK: Menu = { groups: [{ choices: [0, 1], keys: ["1", "2"] }] };
const decision = part<DecisionInfo>({
  choices: CHOICES,
  chain: null,
  menu: MENU,
  pieces: [{ argument: "kind", value: "captain", label: thing("kind", "captain"), listed: true, menu: HELD }],
  places: { "box:dock": DOCK },
});

const shape = (listed: Partial<Listed>) => {
  const { groups, folded, foot } = choiceMenu(decision, { choices: CHOICES, narrowed: false, held: null, ...listed }, t);
  return { folded, groups: groups.map(({ title, key, items }) => [title, key, ...items.map(({ key, label }) => `${key} ${label}`)]), foot: foot.map(({ key, choice }) => [key, choice]) };
};

describe("the menu of a decision", () => {
  test("has the words of the reader: titles, labels without them, or whole sentences", () => {
    expect(shape({})).toEqual({
      folded: true,
      groups: [
        [t.name("target-dock"), "2", "1 Colonist", "2 Captain"],
        [t.name("target-goods"), "", `1 ${t.text(goods.text)}`],
      ],
      foot: [["0", pass]],
    });
  });

  test("leaves out what is not listed, with groups that become empty", () => {
    expect(shape({ choices: [captain] })).toEqual({ folded: true, groups: [[t.name("target-dock"), "2", "2 Captain"]], foot: [] });
  });

  test("is that of a piece while it is held", () => {
    const { groups, folded, foot } = shape({ choices: [captain, goods, pass], held: { name: "kind", value: "captain" } });
    expect([folded, groups, foot]).toEqual([false, [["", "", `2 ${t.text(captain.text)}`, `4 ${t.text(goods.text)}`]], [["0", pass]]]);
  });

  test("is that of a place on the board when it is selected", () => {
    const { groups } = shape({ choices: [colonist, captain], narrowed: true });
    expect(groups).toEqual([["", "", `1 ${t.text(colonist.text)}`, `2 ${t.text(captain.text)}`]]);
  });

  test("includes the chained decisions, unless a place is selected", () => {
    const send = choice("send", { number: 1 }, null, message("do-send", { kind: thing("kind", "soldier"), number: 1 }));
    const menu = { groups: [{ id: "leg 0", choices: [0, 1], keys: ["", "a1"], layout: "row" as const }] };
    const chained = { ...decision, choices: [pass], chain: { opens: "", legs: [{ kind: "party", choices: [send] }], ways: [], told: [] }, menu, places: {} };
    const items = (narrowed: boolean) => choiceMenu(chained, { choices: [pass], narrowed, held: null }, t).groups[0]!.items.map(({ choice }) => choice);
    expect(items(false)).toEqual([pass, send]);
    expect(items(true)).toEqual([pass]);
  });

  test("labels a choice by its brief text if there is one", () => {
    const peru = choice("explore", { region: "peru" }, thing("region", "peru"), message("do-chart", { region: thing("region", "peru") }));
    const brief = { ...decision, choices: [peru, goods], menu: { groups: [{ choices: [0, 1], keys: ["7", "1"], brief: true }] } };
    const { groups } = choiceMenu(brief, { choices: [peru, goods], narrowed: false, held: null }, t);
    expect(groups[0]!.items.map(({ label }) => label)).toEqual(["Peru", t.text(goods.text)]);
  });
});
