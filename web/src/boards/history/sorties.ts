/** Finds armies on their way in what has happened. */

import type { EventInfo, HistoryView, Player, Thing } from "../../lib/types";
import { placeOf, WORLD, type Point } from "./world";

export interface Sortie {
  seat: number;
  from: Point;
  to: Point;
}

/** What an army moves for. */
const MOVES = ["attack", "expanded", "own-attack", "won", "lost", "tied"];

const far = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v);

/** The last move among these events, from the nearest land of the empire on the move. */
export function lastSortie(events: readonly EventInfo[], view: HistoryView): Sortie | null {
  const move = events.findLast(({ kind }) => MOVES.includes(kind));
  if (!move) return null;
  const { seat } = move.args.seat as Player;
  const land = move.args.land as Thing;
  const to = placeOf(land);
  if (!to) return null;
  const held = view.lands.filter(({ id, owner }) => owner === seat && id !== land.id);
  // by the time its last fight is over the empire may be none any more
  const own = held.filter(({ active }) => active);
  const from = (own.length ? own : held).map(({ id }) => WORLD.lands[id]!.at).sort((a, b) => far(a, to) - far(b, to))[0];
  return from ? { seat, from, to } : null;
}

/** All places that events are about. */
export function placesOf(events: readonly EventInfo[]): Point[] {
  return events.flatMap(({ args }) => {
    const place = [args.land, args.water].find((value) => value !== undefined) as Thing | undefined;
    const at = place && placeOf(place);
    return at ? [at] : [];
  });
}
