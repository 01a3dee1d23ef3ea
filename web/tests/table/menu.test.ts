import { describe, expect, test } from "vitest";
import { menu } from "../../src/table/menu";
import { choice, player, sentence, thing, words } from "../made";

const t = await words("empires", "discovery");
const keys = (choices: Parameters<typeof menu>[0]) => menu(choices, t).flatMap(({ items }) => items.map(({ key }) => key));

const place = (kind: string, target: string) =>
  choice("place", { kind, target }, thing("box", target), sentence("do-place", { kind: thing("kind", kind), target: thing("target", target) }));
const bid = (money: number) => choice("bid", { money }, null, sentence("do-bid", { money }));
const send = (number: number) =>
  choice("send", { kind: "soldier", number }, thing("kind", "soldier"), sentence("do-send", { kind: thing("kind", "soldier"), number }));

describe("keys", () => {
  test("are numbers from 1, and 0 to pass", () => {
    expect(keys([choice("pass"), place("captain", "dock"), place("captain", "goods")])).toEqual(["0", "1", "2"]);
  });

  test("are the amounts where only amounts differ", () => {
    expect(keys([choice("pass"), bid(5), bid(12)])).toEqual(["0", "5", "12"]);
    expect(keys([send(0), send(3)])).toEqual(["0", "3"]);
  });

  test("leave 0 to an amount, and pass with p", () => {
    expect(keys([choice("pass"), send(0), send(3)])).toEqual(["p", "0", "3"]);
  });

  test("are no amounts where the numbers are seats, places or of different things", () => {
    const war = (seat: number) => choice("war", { seat }, thing("seat", String(seat)), sentence("do-steal", { seat: player(seat) }));
    expect(keys([war(3), war(5)])).toEqual(["1", "2"]);
    expect(keys([bid(5), send(7)])).toEqual(["1", "2"]);
    expect(keys([bid(5)])).toEqual(["1"]);
  });
});

describe("groups", () => {
  const targets = ["initiative", "dock", "goods", "shipping"];
  const many = ["colonist", "captain"].flatMap((kind) => targets.map((target) => place(kind, target)));

  test("are not made of a short list", () => {
    const [only, ...others] = menu(many.slice(0, 7), t);
    expect(others).toEqual([]);
    expect([only!.title, only!.items[0]!.label]).toEqual(["", "Place a Colonist on Initiative"]);
  });

  test("share a verb and its first argument, and say only what differs", () => {
    const groups = menu([...many, choice("pass", {}, null, sentence("do-pass-bid"))], t);
    expect(groups.map(({ title }) => title)).toEqual(["Colonist", "Captain", ""]);
    expect(groups[1]!.items.map(({ label }) => label)).toEqual(targets.map((target) => t.name(`target-${target}`)));
    expect(groups[2]!.items[0]!.label).toBe("Pass: you are out of this round");
  });

  test("keep the keys of the whole list, and count as they are shown", () => {
    const mixed = targets.flatMap((target) => [place("colonist", target), place("captain", target)]);
    const [first, second] = menu(mixed, t);
    expect(first!.items.map(({ key }) => key)).toEqual(["1", "3", "5", "7"]);
    expect(second!.items.map(({ place }) => place)).toEqual([4, 5, 6, 7]);
  });

  test("of a verb with one argument have no title", () => {
    const land = (region: string) => choice("land", { region }, thing("region", region), sentence("do-gain", { kind: thing("kind", "captain") }));
    const all = Array.from({ length: 9 }, (_, i) => land(`r${i}`));
    expect(menu(all, t).map(({ title, items }) => [title, items.length])).toEqual([["", 9]]);
  });
});
