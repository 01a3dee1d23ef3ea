/** The log as lines: a fight is one of them, and what an event brought about says so. */

import type { Story } from "../lib/story";
import type { Argument, EventInfo, Step } from "../lib/types";
import { seatOf } from "./digest";

export interface Entry {
  /** Its moment; that of a fight is where it ends. */
  n: number;
  event: EventInfo;
  /** The moment begins a part of the game. */
  part: boolean;
  /** Whom it is about: the seat it names first, or who chose; -1 for chance, -2 for all. */
  seat: number;
  /** Everybody it concerns. */
  seats: Set<number>;
  /** The numbers of a fight. */
  numbers: string;
  /** What brought it about. */
  cause: Argument | null;
  /** How this was scored can be shown: on the last line of a scoring. */
  scored: boolean;
}

/** Events that begin a part of the game. */
const PARTS = ["turn", "epoch"];

/** Events of the whole table, whoever chose last. */
const OF_ALL = ["new-age", "new-good", "new-tile", "new-ship", "sealed", "resupply", "no-monopoly", "no-preeminent", "skipped"];

function entry(step: Step, event: EventInfo, cause: Argument | null): Entry {
  const named = Object.values(event.args).flatMap((value) => (typeof value === "object" && "seat" in value ? [value.seat] : []));
  const seat = seatOf(event) >= 0 ? seatOf(event) : OF_ALL.includes(event.kind) ? -2 : step.by;
  return { n: step.n, event, part: PARTS.includes(event.kind), seat, seats: new Set([seat, ...named]), numbers: "", cause, scored: false };
}

export function chronicle(steps: readonly Step[], story: Story | null): Entry[] {
  const { fights, causes, scores = [] } = story ?? {};
  const entries: Entry[] = [];
  let fight: { at: Entry; events: EventInfo[] } | null = null;
  let cause: Argument | null = null;
  for (const step of steps) {
    let last: Entry | null = null;
    for (const event of step.events) {
      const { kind } = event;
      if (fight && fights?.within.includes(kind)) {
        fight.events.push(event);
        continue;
      }
      if (fight && fights?.ends.includes(kind)) {
        const { seats } = entry(step, event, null);
        Object.assign(fight.at, { n: step.n, event, seats: new Set([...fight.at.seats, ...seats]), numbers: fights.numbers(fight.events) });
        fight = null;
        continue;
      }
      const effect = causes?.effects.includes(kind) ?? false;
      const found = entry(step, event, effect ? cause : null);
      entries.push(found);
      if (scores.includes(kind)) last = found;
      if (fights?.opens.includes(kind)) fight = { at: found, events: [] };
      const named = causes?.names[kind];
      if (named) cause = event.args[named] ?? null;
      else if (!effect && kind !== "dice") cause = null;
    }
    if (last) last.scored = true;
  }
  return entries;
}
