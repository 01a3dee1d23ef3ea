import { describe, expect, test } from "vitest";
import type { EventInfo, LogEntry } from "../../../src/api/types";
import { narration } from "../../../src/boards/history/narration";
import type { GameNarration } from "../../../src/boards/gameNarration";
import { logLines } from "../../../src/table/narration/logLines";
import { event, player, thing } from "../../support/factories";

const tale = narration as GameNarration;

/** Steps one after the other, each with who chose (-1: chance) and what happened. */
const steps = (...all: [by: number, ...events: EventInfo[]][]): LogEntry[] => all.map(([by, ...events], n) => ({ n, by, events }));
const land = (id: string) => thing("land", id);
const won = (seat: number, other: number, id: string) => event("won", { seat: player(seat), other: player(other), land: land(id) });
const attack = (seat: number, other: number, id: string) => event("attack", { seat: player(seat), other: player(other), land: land(id) });
const spread = (seat: number, id: string) => event("expanded", { seat: player(seat), land: land(id) });
const result = (attack: number, defence: number) => event("result", { attack, defence, land: land("levant") });

describe("the chronicle", () => {
  const fight = steps([1, attack(1, 0, "levant")], [-1, event("dice", { dice: [6, 2] }), event("dice", { dice: [3] }), result(6, 3)], [-1, won(1, 0, "levant")]);

  test("tells a fight in one line, at the moment where it ends, with its numbers", () => {
    const [line, ...more] = logLines(fight, tale);
    expect(more).toEqual([]);
    expect([line!.n, line!.event.kind, line!.numbers, line!.seat]).toEqual([2, "won", "6 : 3", 1]);
    expect(line!.seats.has(0)).toBe(true);
  });

  test("leaves a fight open that has not ended", () => {
    expect(logLines(fight.slice(0, 2), tale).map(({ event: { kind } }) => kind)).toEqual(["attack"]);
  });

  test("says what brought something about, until something else begins", () => {
    const played = event("played", { seat: player(0), event: thing("event", "plague") });
    const died = event("died", { seat: player(1), land: land("crete") });
    const [, first, , second] = logLines(steps([0, played], [-1, died], [0, spread(0, "libya")], [-1, died]), tale);
    expect(first!.cause).toEqual(thing("event", "plague"));
    expect(second!.cause).toBeNull();
  });

  test("marks where parts of the game begin, and the last line of a scoring", () => {
    const scored = (seat: number) => event("scored", { seat: player(seat), points: 3, total: 9 });
    const lines = logLines(steps([-1, event("epoch", { epoch: 2 })], [0, scored(0), scored(1)]), tale);
    expect(lines.map(({ part }) => part)).toEqual([true, false, false]);
    expect(lines.map(({ scored }) => scored)).toEqual([false, false, true]);
  });

  test("has every event of a game without narration rules", () => {
    expect(logLines(fight, null)).toHaveLength(5);
  });
});

test("what concerns the whole table carries nobody's mark in the log", () => {
  const [one, other] = logLines(steps([1, spread(1, "crete"), event("no-preeminent")]), tale);
  expect([one!.seat, other!.seat]).toEqual([1, -2]);
});
