/** The log as lines: a fight is one line, and an event shows its cause. */

import type { GameNarration } from "../../boards/gameNarration";
import type { Argument, EventInfo, LogEntry } from "../../api/types";
import type { Localization } from "../../i18n/localization";
import type { ChartMark } from "../../ui/LineChart.svelte";

const seatOfEvent = ({ args: { seat } }: EventInfo): number => (typeof seat === "object" && "seat" in seat ? seat.seat : -1);

export interface LogLine {
  /** Its update; for a fight, the update in which it ends. */
  n: number;
  event: EventInfo;
  /** Whether the update begins a part of the game. */
  part: boolean;
  /** The seat it is about: the first one named, or the deciding one; -1 for chance, -2 for all. */
  seat: number;
  /** All seats it concerns. */
  seats: Set<number>;
  /** The numbers of a fight. */
  numbers: string;
  /** Their reasons, without duplicates. */
  reasons: EventInfo[];
  /** The cause of the event. */
  cause: Argument | null;
  /** Whether its scoring can be shown: on the last line of a scoring. */
  scored: boolean;
}

/** Event kinds that begin a part of the game. */
const PARTS = ["turn", "epoch"];

/** Event kinds that concern the whole table, whichever seat chose last. */
const OF_ALL = [
  ...["new-age", "good-gone", "new-good", "new-tile", "new-ship", "no-preeminent", "skipped"],
  ...["sealed", "resupply", "no-resources", "no-contracts", "pile", "no-monopoly", "region-tied", "no-leader"],
];

function entry(step: LogEntry, event: EventInfo, cause: Argument | null): LogLine {
  const named = Object.values(event.args).flatMap((value) => (typeof value === "object" && "seat" in value ? [value.seat] : []));
  const seat = seatOfEvent(event) >= 0 ? seatOfEvent(event) : OF_ALL.includes(event.kind) ? -2 : step.by;
  return { n: step.n, event, part: PARTS.includes(event.kind), seat, seats: new Set([seat, ...named]), numbers: "", reasons: [], cause, scored: false };
}

function same(one: EventInfo["args"], other: EventInfo["args"]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function logLines(steps: readonly LogEntry[], narration: GameNarration | null): LogLine[] {
  const { fights, causes, scores = [] } = narration ?? {};
  const entries: LogLine[] = [];
  let fight: { at: LogLine; events: EventInfo[] } | null = null;
  let cause: Argument | null = null;
  for (const step of steps) {
    let last: LogLine | null = null;
    for (const event of step.events) {
      const { kind } = event;
      if (fight && fights?.within.includes(kind)) {
        fight.events.push(event);
        continue;
      }
      if (fight && fights?.reasons?.includes(kind)) {
        const { reasons } = fight.at;
        if (!reasons.some((other) => other.kind === kind && same(other.args, event.args))) reasons.push(event);
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

/** The beginnings of the parts of a game, as marks of a chart. */
export function partMarks(steps: readonly LogEntry[], t: Localization): ChartMark[] {
  return logLines(steps, null)
    .filter(({ part }) => part)
    .map(({ n, event: { kind, args } }) => {
      const number = Number((args[kind] as { id?: string }).id ?? args[kind]);
      return { n, label: String(number), text: t.name(`table-part-${kind}`, { number }) };
    });
}
