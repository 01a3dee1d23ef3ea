/** Finds the dice in what has happened. */

import type { Sentence } from "../../lib/types";

export interface Throw {
  seat: number;
  dice: number[];
}

export interface Fight {
  /** Where: `land:…` or `water:…`. */
  target: string;
  attack: Throw;
  defence: Throw;
  /** What the best dice come to with all bonuses: attack, defence. */
  totals: [number, number];
  /** How it ended, in the engine's own words. */
  outcome: Sentence | null;
}

const OUTCOMES = ["log-won", "log-lost", "log-tied", "log-fort-fell", "log-army-fell", "log-sea-lost"];

function thrown({ args }: Sentence): Throw {
  return { seat: (args.seat as { seat: number }).seat, dice: String(args.dice).split(" ").map(Number) };
}

const place = (args: Record<string, unknown>) => ((args.land ?? args.water) as { term: string }).term.replace("-", ":");

/** The last fight that ended among the newest events; its dice may have been thrown a little earlier. */
export function lastFight(events: Sentence[], newest: number): Fight | null {
  const since = events.length - newest;
  for (let i = events.length - 1; i >= Math.max(1, since - 1); i--) {
    const [first, second, next] = [events[i - 1]!, events[i]!, events[i + 1]];
    if (first.key !== "log-dice" || second.key !== "log-dice") continue;
    // on land a line sums the dice up; at sea the fight was announced just before them
    const sum = next?.key === "log-result" ? next : null;
    const sea = events[i - 2]?.key === "log-sea-fight" ? events[i - 2]! : null;
    if (!sum && (!sea || i < since)) continue;
    const [attack, defence] = [thrown(first), thrown(second)];
    return {
      target: place((sum ?? sea)!.args),
      attack,
      defence,
      totals: sum ? [Number(sum.args.attack), Number(sum.args.defence)] : [Math.max(...attack.dice), Math.max(...defence.dice)],
      outcome: events.slice(i + 1, i + 5).find(({ key }) => OUTCOMES.includes(key)) ?? null,
    };
  }
  return null;
}
