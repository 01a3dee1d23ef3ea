/** Finds armies on their way in what has happened. */

import type { EventInfo, HistoryView, Player, Thing } from "../../lib/types";
import { placeOf, type Point } from "./world";

export interface Sortie {
  seat: number;
  from: Point;
  to: Point;
}

/** What an army sets out for, and how its fights end. */
const MOVES = ["attack", "expanded", "replaced"];
const ENDS = ["won", "lost", "tied"];

const isPlace = (value: unknown): value is Thing => typeof value === "object" && value !== null && "id" in value;

/** The last move among these events, from where the rules let it set out; a fight may have begun in `earlier` ones. */
export function lastSortie(events: readonly EventInfo[], earlier: readonly EventInfo[] = []): Sortie | null {
  const last = events.findLast(({ kind }) => MOVES.includes(kind) || ENDS.includes(kind));
  if (!last) return null;
  const { id } = last.args.land as Thing;
  const move = [...earlier, ...events].findLast(({ kind, args }) => MOVES.includes(kind) && (args.land as Thing).id === id);
  return move && isPlace(move.args.from) ? sortie(move.args.seat as Player, move.args.from, move.args.land as Thing) : null;
}

/** An attack that could be made, from the nearest land of the empire. */
export function possible(view: HistoryView, land: Thing): Sortie | null {
  const to = placeOf(land);
  if (!to || view.you === null) return null;
  const far = ([x, y]: Point) => Math.hypot(x - to[0], y - to[1]);
  const own = view.lands.filter(({ owner, active }) => owner === view.you && active).map(({ id }) => ({ kind: "land", id }));
  const [from] = own.toSorted((one, other) => far(placeOf(one)!) - far(placeOf(other)!));
  return from ? sortie({ seat: view.you }, from, land) : null;
}

function sortie({ seat }: Player, from: Thing, to: Thing): Sortie | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  return a && b ? { seat, from: a, to: b } : null;
}

/** All places that events are about. */
export function placesOf(events: readonly EventInfo[]): Point[] {
  return events.flatMap(({ args }) => {
    const place = [args.land, args.water].find((value) => value !== undefined) as Thing | undefined;
    const at = place && placeOf(place);
    return at ? [at] : [];
  });
}
