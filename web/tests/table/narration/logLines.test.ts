import { expect, test } from "vitest";
import type { GameNarration } from "../../../src/boards/gameNarration";
import type { EventInfo, LogEntry } from "../../../src/api/types";
import { logLines } from "../../../src/table/narration/logLines";
import { event, player, thing } from "../../support/factories";

const land = thing("land", "morea");
const attack = event("attack", { seat: player(0), other: player(1), land });
const won = event("won", { seat: player(0), other: player(1), land });
const result = event("result", { attack: 6, defence: 4, land });
const obstacle = event("obstacle", { land, terrain: thing("terrain", "forest") });
const added = event("added", { seat: player(0), event: thing("event", "weaponry") });
const fights = {
  opens: ["attack"],
  within: ["dice", "result"],
  reasons: ["obstacle", "added"],
  ends: ["won"],
  numbers: (events: readonly EventInfo[]) => events.map(({ args }) => `${String(args.attack)} : ${String(args.defence)}`).join(", "),
};

function step(n: number, ...events: EventInfo[]): LogEntry {
  return { n, by: 0, events } as unknown as LogEntry;
}

const told = (...steps: LogEntry[]) => logLines(steps, { scores: [], fights } as unknown as GameNarration);

test("a fight is one line with its numbers and what explains them", () => {
  const [line, ...others] = told(step(1, attack, obstacle), step(2, result, added), step(3, won));
  expect(others).toEqual([]);
  expect(line).toMatchObject({ n: 3, event: won, numbers: "6 : 4", reasons: [obstacle, added] });
});

test("what explains every round is told once", () => {
  const [line] = told(step(1, attack, obstacle), step(2, result, added), step(3, result, { ...added }, won));
  expect(line?.reasons).toEqual([obstacle, added]);
});

test("the next fight has reasons of its own", () => {
  const lines = told(step(1, attack, obstacle, result, won), step(2, attack, result, added, won));
  expect(lines.map(({ reasons }) => reasons)).toEqual([[obstacle], [added]]);
});
