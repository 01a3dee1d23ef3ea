/** Finds army movements in the event list. */

import type { EventInfo, HistoryView, Player, Thing } from "../../../api/types";
import { placeOf, type Point } from "../map/mapData";

export interface ArmyMove {
  seat: number;
  from: Point;
  to: Point;
}

/** Event kinds that start a move, and those that end its fight. */
const MOVES = ["attack", "expanded", "replaced"];
const ENDS = ["won", "lost", "tied"];

const isPlace = (value: unknown): value is Thing => typeof value === "object" && value !== null && "id" in value;

/** The last move among these events, with its origin by the rules; its fight may have begun in `earlier` ones. */
export function lastArmyMove(events: readonly EventInfo[], earlier: readonly EventInfo[] = []): ArmyMove | null {
  const last = events.findLast(({ kind }) => MOVES.includes(kind) || ENDS.includes(kind));
  if (!last) return null;
  const { id } = last.args.land as Thing;
  const move = [...earlier, ...events].findLast(({ kind, args }) => MOVES.includes(kind) && (args.land as Thing).id === id);
  return move && isPlace(move.args.from) ? sortie(move.args.seat as Player, move.args.from, move.args.land as Thing) : null;
}

/** A possible attack, from the nearest land of the empire. */
export function possible(view: HistoryView, land: Thing): ArmyMove | null {
  const to = placeOf(land);
  if (!to || view.you === null) return null;
  const far = ([x, y]: Point) => Math.hypot(x - to[0], y - to[1]);
  const own = view.lands.filter(({ owner, active }) => owner === view.you && active).map(({ id }) => ({ kind: "land", id }));
  const [from] = own.toSorted((one, other) => far(placeOf(one)!) - far(placeOf(other)!));
  return from ? sortie({ seat: view.you }, from, land) : null;
}

function sortie({ seat }: Player, from: Thing, to: Thing): ArmyMove | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  return a && b ? { seat, from: a, to: b } : null;
}

/** The locations of all places in the events. */
export function placesOf(events: readonly EventInfo[]): Point[] {
  return events.flatMap(({ args }) => {
    const place = [args.land, args.water].find((value) => value !== undefined) as Thing | undefined;
    const at = place && placeOf(place);
    return at ? [at] : [];
  });
}
