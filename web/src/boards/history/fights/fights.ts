/** Finds dice rolls in the event list. */

import type { EventInfo, Player, Thing } from "../../../api/types";

export interface DiceRoll {
  seat: number;
  dice: number[];
}

export interface Fight {
  /** The land or water. */
  place: Thing;
  attack: DiceRoll;
  defence: DiceRoll;
  /** The highest totals with all bonuses: attack, defence. */
  totals: [number, number];
  /** The outcome as an event of the engine. */
  outcome: EventInfo | null;
}

const RESULTS = ["result", "sea-result"];
const OUTCOMES = ["won", "lost", "tied", "fort-fell", "army-fell", "sea-lost"];
/** Maximum number of events between the dice and the outcome, such as the totals and their bonuses. */
const BEFORE_OUTCOME = 12;

function thrown({ args }: EventInfo): DiceRoll {
  return { seat: (args.seat as Player).seat, dice: args.dice as number[] };
}

/** The last completed fight among the newest events; its dice may be slightly older. */
export function lastFight(events: EventInfo[], newest: number): Fight | null {
  const since = events.length - newest;
  for (let i = events.length - 1; i >= Math.max(1, since - 1); i--) {
    const [first, second, next] = [events[i - 1]!, events[i]!, events[i + 1]];
    if (first.kind !== "dice" || second.kind !== "dice") continue;
    if (!next || !RESULTS.includes(next.kind)) continue;
    return {
      place: (next.args.land ?? next.args.water) as Thing,
      attack: thrown(first),
      defence: thrown(second),
      totals: [Number(next.args.attack), Number(next.args.defence)],
      outcome: events.slice(i + 1, i + 1 + BEFORE_OUTCOME).find(({ kind }) => OUTCOMES.includes(kind)) ?? null,
    };
  }
  return null;
}
