import { describe, expect, test } from "vitest";
import { handles, menu, type Group } from "../../src/table/menu";
import { choice, player, sentence, thing, words } from "../made";

const t = await words("empires", "discovery");
const history = await words("history", "history");
type Choices = Parameters<typeof menu>[0];
const keys = (choices: Choices) => {
  const { groups, foot } = menu(choices, t);
  return [...foot, ...groups.flatMap(({ items }) => items)].map(({ key }) => key);
};

const KINDS = ["colonist", "captain", "merchant"];
const BOXES = ["initiative", "dock", "goods", "shipping", "buildings"];
const place = (kind: string, target: string) =>
  choice(
    "place",
    { kind, target },
    thing("box", target),
    sentence("do-place", { kind: thing("kind", kind), target: thing("target", target) }),
    { ranks: [KINDS.indexOf(kind) + 1, BOXES.indexOf(target) + 1] },
  );
const bid = (money: number) => choice("bid", { money }, null, sentence("do-bid", { money }));
const send = (number: number) =>
  choice("send", { kind: "soldier", number }, thing("kind", "soldier"), sentence("do-send", { kind: thing("kind", "soldier"), number }));
const land = (id: string, region: string, text: string, gain = 0, rank = 1) =>
  choice(text === "do-fort" ? "fort" : "expand", { land: id }, thing("land", id), sentence(text, { land: thing("land", "levant"), seat: player(1), win: 1, tie: 1, payment: thing("payment", "coin") }), {
    within: thing("region", region),
    gain,
    ranks: [rank],
  });

describe("keys", () => {
  test("are the numbers that the board has, and 0 to pass", () => {
    expect(keys([choice("pass"), place("captain", "dock"), place("captain", "buildings")])).toEqual(["0", "2", "5"]);
  });

  test("stay the same when other choices come and go", () => {
    const some = (boxes: string[]) => keys(boxes.map((box) => place("captain", box)));
    expect(some(["dock", "shipping"])).toEqual(["2", "4"]);
    expect(some(["goods", "shipping"])).toEqual(["3", "4"]);
  });

  test("are the amounts where only amounts differ", () => {
    expect(keys([choice("pass"), bid(5), bid(12)])).toEqual(["0", "5", "12"]);
    expect(keys([send(0), send(3)])).toEqual(["0", "3"]);
  });

  test("stay the amounts where there are too many for one list", () => {
    const { groups, folded } = menu(Array.from({ length: 15 }, (_, i) => bid(i + 1)), t);
    expect(folded).toBe(true);
    expect(groups.map(({ title }) => title)).toEqual(["1 – 12", "13 – 15"]);
    expect(groups[1]!.items.map(({ key }) => key)).toEqual(["13", "14", "15"]);
  });

  test("leave 0 to an amount, and pass with p", () => {
    expect(keys([choice("pass"), send(0), send(3)])).toEqual(["p", "0", "3"]);
  });

  test("are what the game gives each choice, whatever else can be chosen", () => {
    const land = (id: string, key: string) => choice("expand", { land: id }, thing("land", id), undefined, { key });
    const keys = (made: ReturnType<typeof menu>) => made.groups.flatMap(({ items }) => items.map(({ key }) => key));
    expect(keys(menu([land("nubia", "a3"), land("egypt", "m1"), choice("pass")], t))).toEqual(["a3", "m1"]);
    expect(keys(menu([land("egypt", "m1")], t))).toEqual(["m1"]);
  });

  test("are just numbers for buildings, which come and go", () => {
    const buy = (id: string, rank: number) =>
      choice("buy", { building: id }, thing("building", id), sentence("do-buy", { building: thing("building", id), money: 10 }), { ranks: [rank] });
    expect(keys([choice("pass"), buy("cathedral", 24), buy("fortress", 32)])).toEqual(["0", "1", "2"]);
  });

  test("are just numbers where the choices are of different things", () => {
    expect(keys([bid(5), send(7)])).toEqual(["1", "2"]);
    const war = (seat: number) => choice("war", { seat }, thing("seat", String(seat)), sentence("do-steal", { seat: player(seat) }));
    expect(keys([war(3), place("captain", "dock")])).toEqual(["1", "2"]);
  });
});

describe("places that the question speaks of", () => {
  const chart = (id: string) => choice("explore", { region: id }, thing("region", id), sentence("do-chart", { region: thing("region", id) }));
  const labels = (ids: string[]) => menu(ids.map(chart), t).groups.map(({ short, items }) => [short, items[0]!.label]);

  test("stand side by side by their names alone where they are many", () => {
    expect(labels(["florida", "peru", "brazil", "virginia", "new_spain", "new_france"])).toEqual([[true, "Florida"]]);
  });

  test("are told in full where they are few", () => {
    expect(labels(["florida", "peru"])).toEqual([[false, "Cartography: discover Florida"]]);
  });
});

describe("what stands apart from the list", () => {
  test("names nothing: pass, and whatever is done", () => {
    const { foot, groups } = menu([choice("pass"), choice("seal"), place("captain", "dock")], t);
    expect(foot.map(({ choice, key }) => [choice.verb, key])).toEqual([["pass", "0"], ["seal", "s"]]);
    expect(groups.flatMap(({ items }) => items).map(({ choice }) => choice.verb)).toEqual(["place"]);
  });

  test("is the pass alone where nothing names anything", () => {
    const { foot, groups } = menu([choice("storm"), choice("pass")], t);
    expect(foot.map(({ choice }) => choice.verb)).toEqual(["pass"]);
    expect(groups[0]!.items.map(({ choice }) => choice.verb)).toEqual(["storm"]);
  });
});

describe("groups", () => {
  const many = KINDS.slice(0, 2).flatMap((kind) => BOXES.slice(0, 4).map((target) => place(kind, target)));

  test("are not made of a short list", () => {
    const { groups, folded } = menu(many.slice(0, 7), t);
    expect([groups.length, groups[0]!.title, folded]).toEqual([1, "", false]);
    expect(groups[0]!.items[0]!.label).toBe("Place a Colonist on Initiative");
  });

  test("of a list that is not long share a verb and its first argument, and say only what differs", () => {
    const { groups, folded } = menu(many, t);
    expect([groups.map(({ title }) => title), folded]).toEqual([["Colonist", "Captain"], false]);
    expect(groups[1]!.items.map(({ label }) => label)).toEqual(BOXES.slice(0, 4).map((target) => t.name(`target-${target}`)));
  });

  test("of a long list are its places, with their own numbers, and are opened one at a time", () => {
    const all = KINDS.flatMap((kind) => BOXES.map((target) => place(kind, target)));
    const { groups, folded } = menu(all, t);
    expect(folded).toBe(true);
    expect(groups.map(({ title, key, size }) => [title, key, size])).toEqual(
      BOXES.map((target, i) => [t.name(`target-${target}`), String(i + 1), 3]),
    );
    expect(groups[1]!.items.map(({ label, key }) => [label, key])).toEqual([["Colonist", "1"], ["Captain", "2"], ["Merchant", "3"]]);
  });

  test("of many lands are what is done there, then where, the best first", () => {
    const lands = (text: string, count: number, region: string) =>
      Array.from({ length: count }, (_, i) => land(`${region}_${i}`, region, text, i, i + 1));
    const { groups } = menu([...lands("do-attack", 9, "india"), ...lands("do-attack", 8, "china"), ...lands("do-fort", 3, "india")], history);
    const shape = (all: Group[]): unknown[] => all.map(({ title, items, inner }) => [title, items.length, shape(inner)]);
    expect(shape(groups)).toEqual([
      ["Attack", 0, [["India", 9, []], ["China", 8, []]]],
      ["Build a fort", 3, []],
    ]);
    expect(groups[0]!.inner[0]!.items[0]!.choice.gain).toBe(8);
  });

  test("of few lands are what is done there too, with the odds said once", () => {
    const all = [land("ganges_valley", "india", "do-expand"), land("upper_indus", "india", "do-attack", 3)];
    const { groups, folded } = menu(all, history);
    expect(folded).toBe(false);
    expect(groups.map(({ title, items }) => [title, ...items.map(({ label }) => label)])).toEqual([
      ["Attack", expect.not.stringContaining("%")],
      ["Occupy", "Levant"],
    ]);
  });

  test("never have more than twelve in one list", () => {
    const all = Array.from({ length: 30 }, (_, i) => choice("caravan", { city: `c${i}` }, thing("city", String(i)), sentence("do-gain", { kind: thing("kind", "captain") }), { ranks: [i] }));
    const sizes = (groups: Group[]): number[] => groups.flatMap(({ items, inner }) => [items.length, ...sizes(inner)]);
    expect(Math.max(...sizes(menu(all, t).groups))).toBeLessThanOrEqual(12);
    expect(sizes(menu(all, t).groups).reduce((sum, size) => sum + size)).toBe(30);
  });
});

describe("questions that are answered together", () => {
  const explore = (id: string, rank: number) =>
    choice("explore", { region: id }, thing("region", id), sentence("do-explore", { region: thing("region", id) }), { ranks: [rank] });
  const legs = [
    { kind: "party", choices: [send(0), send(1), send(2)] },
    { kind: "target", choices: [explore("peru", 7), explore("florida", 4)] },
  ];

  test("have a group each: amounts in a row behind a letter, places with their numbers", () => {
    const [party, target] = menu([choice("pass")], t, legs).groups as [Group, Group];
    expect([party.row, party.key, party.title]).toEqual([true, "a", "Soldier"]);
    expect(party.items.map(({ key, label }) => [key, label])).toEqual([["a0", "0"], ["a1", "1"], ["a2", "2"]]);
    expect(target.items.map(({ key, label }) => [key, label])).toEqual([["7", "Peru"], ["4", "Florida"]]);
  });

  test("leave out what has only one answer, and put the rest of the question after them", () => {
    const scout = choice("scout", { region: "peru" }, thing("region", "peru"), sentence("do-scout", { region: thing("region", "peru"), money: 1 }), { ranks: [7] });
    const { groups, foot } = menu([scout, choice("pass")], t, [{ kind: "party", choices: [send(1)] }, legs[1]!]);
    expect(groups.map(({ id }) => id)).toEqual(["leg 1", "instead"]);
    expect(groups[1]!.items[0]!.key).toBe("s1");
    expect(foot).toHaveLength(1);
  });
});

describe("what can be picked up", () => {
  const all = KINDS.flatMap((kind) => BOXES.map((box) => place(kind, box)));

  test("is what many choices put somewhere", () => {
    expect(handles([...all, choice("pass")], t)).toEqual([
      { name: "kind", value: "colonist", label: "Colonist" },
      { name: "kind", value: "captain", label: "Captain" },
      { name: "kind", value: "merchant", label: "Merchant" },
    ]);
  });

  test("is nothing where there are few choices, one thing, or several verbs", () => {
    expect(handles(all.slice(0, 7), t)).toEqual([]);
    expect(handles(BOXES.flatMap((box) => [place("captain", box), place("captain", box)]), t)).toEqual([]);
    expect(handles([...all, bid(5)], t)).toEqual([]);
  });
});
