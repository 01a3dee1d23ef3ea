/**
 * Which figures stand in a region, and where. All in map units, so that one layout serves every size of the screen. Pure
 * functions; the standing places of each region come with the map.
 */

import map from "./map.json";

type Point = readonly [number, number];
/** Workers by kind, for each seat. */
export type Colonies = readonly Readonly<Record<string, number>>[];

/** A figure, or a stack of equal figures with its number. */
export interface Piece {
  key: string;
  seat: number;
  kind: string;
  number: number;
}

export interface StandingPiece extends Piece {
  x: number;
  y: number;
}

/** The places taken in a region, by piece, and the grouping for which they were taken. */
export interface Standing {
  level: number;
  places: ReadonlyMap<string, number>;
}

/** Kinds in the order in which they are drawn: those that act on the map first. */
const KINDS = ["soldier", "builder", "captain", "merchant", "missionary", "colonist"];
/** From this number on, equal figures may form a stack. */
const STACK = 3;
/** Share of the standing places that single figures, and stacks, may take. */
const FULL = 0.8;
const CROWDED = 0.56;
/** The height of a figure, and the distance between figures of a row. */
export const FIGURE_HEIGHT = 40;
const ACROSS = 28;

const places: Readonly<Record<string, readonly (readonly number[])[]>> = map.stands;
const placesOf = (region: string): readonly Point[] => places[region] as unknown as readonly Point[];

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** The seats with the most workers; empty if there are none. */
export function leaders(colonies: Colonies): number[] {
  const sizes = colonies.map(sum);
  const most = Math.max(...sizes);
  return most > 0 ? sizes.flatMap((size, seat) => (size === most ? [seat] : [])) : [];
}

/** The seats with colonies: those with most points first, then by size, then by seat. */
export function standings(colonies: Colonies, points: readonly number[]): { seat: number; number: number; points: number }[] {
  return colonies
    .map((colony, seat) => ({ seat, number: sum(colony), points: points[seat] ?? 0 }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.points - a.points || b.number - a.number || a.seat - b.seat);
}

const single = (seat: number, kind: string, number: number): Piece[] =>
  Array.from({ length: number }, (_, i) => ({ key: `${seat} ${kind} ${i}`, seat, kind, number: 1 }));

const stack = (seat: number, kind: string, number: number): Piece => ({ key: `${seat} ${kind} all`, seat, kind, number });

/** The pieces of one colony: each figure; stacks of many; a stack for each kind; one stack for all. */
const LEVELS: readonly ((colony: Readonly<Record<string, number>>, seat: number) => Piece[])[] = [
  (colony, seat) => KINDS.flatMap((kind) => single(seat, kind, colony[kind] ?? 0)),
  (colony, seat) =>
    KINDS.flatMap((kind) => {
      const number = colony[kind] ?? 0;
      return number >= STACK ? [stack(seat, kind, number)] : single(seat, kind, number);
    }),
  (colony, seat) => KINDS.flatMap((kind) => (colony[kind] ? [stack(seat, kind, colony[kind]!)] : [])),
  (colony, seat) => {
    const most = KINDS.toSorted((a, b) => (colony[b] ?? 0) - (colony[a] ?? 0))[0]!;
    return sum(colony) ? [stack(seat, most, sum(colony))] : [];
  },
];

/** The pieces of a region, grouped as little as the room allows. */
export function group(colonies: Colonies, room: number): { level: number; pieces: Piece[] } {
  for (let level = 0; ; level += 1) {
    const pieces = colonies.flatMap((colony, seat) => LEVELS[level]!(colony, seat));
    if (level === LEVELS.length - 1 || pieces.length <= room * (level ? CROWDED : FULL)) return { level, pieces };
  }
}

/** The direction in which a set of places is longest, as a unit vector from their middle. */
function axis(points: readonly Point[]): { middle: Point; along: Point } {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);
  const middle: Point = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { middle, along: [Math.cos(angle), Math.sin(angle)] };
}

/** The home of each seat in a region: all of them share its length, even those that are not there yet. */
export function homes(points: readonly Point[], seats: number): Point[] {
  const { middle, along } = axis(points);
  const ordered = points.toSorted(
    (a, b) => (a[0] - b[0]) * along[0] + (a[1] - b[1]) * along[1] || a[0] - b[0],
  );
  return Array.from({ length: seats }, (_, seat) => {
    const at = (share: number) => Math.round((0.1 + 0.8 * share) * ordered.length);
    const part = ordered.slice(at(seat / seats), Math.max(at((seat + 1) / seats), at(seat / seats) + 1));
    if (!part.length) return middle;
    return [part.reduce((total, [x]) => total + x, 0) / part.length, part.reduce((total, [, y]) => total + y, 0) / part.length];
  });
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Gives each piece a place: near its seat's home, rather away from others' homes, with room to the next one while there
 * is room. A piece that stood keeps its place unless the grouping has changed.
 */
export function arrange(points: readonly Point[], seats: number, pieces: readonly Piece[], kept: ReadonlyMap<string, number>): Map<string, number> {
  const home = homes(points, seats);
  const present = [...new Set(pieces.map(({ seat }) => seat))];
  const roomy = pieces.length < points.length * 0.6;
  const taken = new Map<number, number>();
  const found = new Map<string, number>();
  for (const { key, seat } of pieces) {
    const place = kept.get(key);
    if (place === undefined || taken.has(place) || place >= points.length) continue;
    taken.set(place, seat);
    found.set(key, place);
  }
  /** Seats take turns, so that none of them gets only what is left. */
  const turn = new Map<number, number>();
  const waiting = pieces
    .filter(({ key }) => !found.has(key))
    .map((piece) => {
      const number = turn.get(piece.seat) ?? 0;
      turn.set(piece.seat, number + 1);
      return { piece, number };
    })
    .sort((a, b) => a.number - b.number || a.piece.seat - b.piece.seat);
  for (const { piece } of waiting) {
    const reach = ACROSS * (piece.number > 1 ? 2 : 1.1); // the number of a stack needs room
    let [best, least] = [-1, Infinity];
    points.forEach((point, place) => {
      if (taken.has(place)) return;
      const own = distance(point, home[piece.seat]!);
      const other = Math.min(Infinity, ...present.filter((seat) => seat !== piece.seat).map((seat) => distance(point, home[seat]!)));
      let price = own + 0.5 * Math.max(0, own - other);
      if (roomy)
        for (const [near, seat] of taken)
          if (distance(points[near]!, point) < reach) price += FIGURE_HEIGHT * (seat === piece.seat ? 1 : 2);
      if (price < least) [best, least] = [place, price];
    });
    if (best < 0) continue;
    taken.set(best, piece.seat);
    found.set(piece.key, best);
  }
  return found;
}

/** The pieces of a region with their places, those behind first; and what to remember for the next position. */
export function stand(region: string, colonies: Colonies, before?: Standing): { pieces: StandingPiece[]; standing: Standing } {
  const points = placesOf(region);
  const { level, pieces } = group(colonies, points.length);
  const kept = before?.level === level ? before.places : new Map<string, number>();
  const found = arrange(points, colonies.length, pieces, kept);
  const standing = pieces
    .flatMap((piece): StandingPiece[] => {
      const place = found.get(piece.key);
      return place === undefined ? [] : [{ ...piece, x: points[place]![0], y: points[place]![1] }];
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return { pieces: standing, standing: { level, places: found } };
}
