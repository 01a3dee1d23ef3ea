/** Finds the dice in what has happened. */

import type { EventInfo, Player, Thing } from "../../lib/types";

export interface Throw {
  seat: number;
  dice: number[];
}

export interface Fight {
  /** The land or water. */
  place: Thing;
  attack: Throw;
  defence: Throw;
  /** What the best dice come to with all bonuses: attack, defence. */
  totals: [number, number];
  /** How it ended, in the engine's own words. */
  outcome: EventInfo | null;
}

const OUTCOMES = ["won", "lost", "tied", "fort-fell", "army-fell", "sea-lost"];

function thrown({ args }: EventInfo): Throw {
  return { seat: (args.seat as Player).seat, dice: args.dice as number[] };
}

/** The last fight that ended among the newest events; its dice may have been thrown a little earlier. */
export function lastFight(events: EventInfo[], newest: number): Fight | null {
  const since = events.length - newest;
  for (let i = events.length - 1; i >= Math.max(1, since - 1); i--) {
    const [first, second, next] = [events[i - 1]!, events[i]!, events[i + 1]];
    if (first.kind !== "dice" || second.kind !== "dice") continue;
    // on land a line sums the dice up; at sea the fight was announced just before them
    const sum = next?.kind === "result" ? next : null;
    const sea = events[i - 2]?.kind === "sea-fight" ? events[i - 2]! : null;
    if (!sum && (!sea || i < since)) continue;
    const [attack, defence] = [thrown(first), thrown(second)];
    return {
      place: (sum ? sum.args.land : sea!.args.water) as Thing,
      attack,
      defence,
      totals: sum ? [Number(sum.args.attack), Number(sum.args.defence)] : [Math.max(...attack.dice), Math.max(...defence.dice)],
      outcome: events.slice(i + 1, i + 5).find(({ kind }) => OUTCOMES.includes(kind)) ?? null,
    };
  }
  return null;
}
