import { describe, expect, test } from "vitest";
import { story } from "../../src/boards/history/story";
import type { EventInfo, Step } from "../../src/lib/types";
import type { Story } from "../../src/lib/story";
import { chronicle } from "../../src/table/chronicle";
import { digest } from "../../src/table/digest";
import { event, player, thing, words } from "../made";

const t = await words("history", "history");
const fr = await words("history", "history", "fr");
const tale = story as Story;

/** Steps one after the other, each with who chose (-1: chance) and what happened. */
const steps = (...all: [by: number, ...events: EventInfo[]][]): Step[] => all.map(([by, ...events], n) => ({ n, by, events }));
const land = (id: string) => thing("land", id);
const won = (seat: number, other: number, id: string) => event("won", { seat: player(seat), other: player(other), land: land(id) });
const attack = (seat: number, other: number, id: string) => event("attack", { seat: player(seat), other: player(other), land: land(id) });
const spread = (seat: number, id: string) => event("expanded", { seat: player(seat), land: land(id) });
const result = (attack: number, defence: number) => event("result", { attack, defence, land: land("levant") });

describe("the digest", () => {
  const told = digest(
    steps([0, spread(0, "levant")], [1, spread(1, "crete")], [1, won(1, 0, "nubia")], [-1, won(1, 0, "palestine")], [2, won(2, 1, "libya")]),
    4,
    0,
    tale,
    t,
  )!;

  test("tells what others did since our last choice, alike things in one line", () => {
    expect(told.lines.map(({ text }) => text)).toEqual([
      "Ben placed an army in Crete.",
      "Ben took Nubia and Palestine from you.",
      "Cleo took Libya from Ben.",
    ]);
    expect(told.fresh).toBe(true);
  });

  test("says in every game who has given up, also after a choice of ours", () => {
    const gone = digest(steps([0, spread(0, "levant"), event("note-resigned", { seat: player(1) })]), 0, 0, tale, t);
    expect(gone?.lines.map(({ text }) => text)).toEqual(["Ben resigns; a bot plays on."]);
  });

  test("leads each line to its first moment, and marks what was done to us", () => {
    expect(told.lines.map(({ n, seat, ours }) => [n, seat, ours])).toEqual([
      [1, 1, false],
      [2, 1, true],
      [4, 2, false],
    ]);
  });

  test("marks the lands that changed, with whoever changed them", () => {
    expect([...told.changed]).toEqual([
      ["land:crete", 1],
      ["land:nubia", 1],
      ["land:palestine", 1],
      ["land:libya", 2],
    ]);
  });

  test("is headed by what was done to us, or else by what others did, not by what we know", () => {
    expect(told.headline).toBe("Ben took Nubia and Palestine from you.");
    const led = event("called", { seat: player(0), empire: thing("empire", "goths"), strength: 10 });
    const ours = digest(steps([0, spread(0, "levant")], [1, won(1, 2, "crete")], [-1, led]), 2, 0, tale, t)!;
    expect(ours.headline).toBe("Ben took Crete from Cleo.");
  });

  test("is not fresh any more once we have chosen", () => {
    const later = digest(steps([0, spread(0, "levant")], [1, spread(1, "crete")], [0, spread(0, "nubia")]), 2, 0, tale, t)!;
    expect(later.fresh).toBe(false);
    expect(later.lines).toHaveLength(1);
  });

  test("has nothing to tell before our first choice, and to somebody who only watches", () => {
    expect(digest(steps([1, spread(1, "crete")], [2, won(2, 1, "crete")]), 1, 0, tale, t)).toBeNull();
    expect(digest(steps([0, spread(0, "crete")]), 0, null, tale, t)).toBeNull();
  });

  test("keeps what matters where there is much: what was done to us before small things", () => {
    const many = Array.from({ length: 9 }, (_, i): [number, ...EventInfo[]] => [1, event("fort-fell", { seat: player(1), land: land(i % 2 ? "crete" : "libya") })]);
    const all = digest(steps([0, spread(0, "levant")], [1, won(1, 0, "nubia")], ...many), 10, 0, tale, t)!;
    expect(all.lines).toHaveLength(7);
    expect(all.more).toBe(3);
    expect(all.lines[0]!.text).toBe("Ben took Nubia from you.");
  });

  test("names some and counts the rest", () => {
    const lands = ["crete", "libya", "nubia", "levant", "palestine", "morea", "zagros"];
    const all = digest(steps([0, spread(0, "balkans")], ...lands.map((id): [number, EventInfo] => [1, spread(1, id)])), 7, 0, tale, fr)!;
    expect(all.lines).toHaveLength(1);
    expect(all.lines[0]!.text).toContain("3");
  });
});

describe("the chronicle", () => {
  const fight = steps([1, attack(1, 0, "levant")], [-1, event("dice", { dice: [6, 2] }), event("dice", { dice: [3] }), result(6, 3)], [-1, won(1, 0, "levant")]);

  test("tells a fight in one line, at the moment where it ends, with its numbers", () => {
    const [line, ...more] = chronicle(fight, tale);
    expect(more).toEqual([]);
    expect([line!.n, line!.event.kind, line!.numbers, line!.seat]).toEqual([2, "won", "6 : 3", 1]);
    expect(line!.seats.has(0)).toBe(true);
  });

  test("leaves a fight open that has not ended", () => {
    expect(chronicle(fight.slice(0, 2), tale).map(({ event: { kind } }) => kind)).toEqual(["attack"]);
  });

  test("says what brought something about, until something else begins", () => {
    const played = event("played", { seat: player(0), event: thing("event", "plague") });
    const died = event("died", { seat: player(1), land: land("crete") });
    const [, first, , second] = chronicle(steps([0, played], [-1, died], [0, spread(0, "libya")], [-1, died]), tale);
    expect(first!.cause).toEqual(thing("event", "plague"));
    expect(second!.cause).toBeNull();
  });

  test("marks where parts of the game begin, and the last line of a scoring", () => {
    const scored = (seat: number) => event("scored", { seat: player(seat), points: 3, total: 9 });
    const lines = chronicle(steps([-1, event("epoch", { epoch: 2 })], [0, scored(0), scored(1)]), tale);
    expect(lines.map(({ part }) => part)).toEqual([true, false, false]);
    expect(lines.map(({ scored }) => scored)).toEqual([false, false, true]);
  });

  test("has every event of a game without a story", () => {
    expect(chronicle(fight, null)).toHaveLength(5);
  });
});

test("what concerns the whole table carries nobody's mark in the log", () => {
  const [one, other] = chronicle(steps([1, spread(1, "crete"), event("no-preeminent")]), tale);
  expect([one!.seat, other!.seat]).toEqual([1, -2]);
});
