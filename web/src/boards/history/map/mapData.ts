/** The map data written by `maps/history.mjs`, and values derived from it once. */

import type { HistoryLand, Thing } from "../../../api/types";
import data from "./map.json";

export type Point = [x: number, y: number];

export interface LandShape {
  region: string;
  path: string;
  /** Position of the pieces and the name, and the available room. */
  at: Point;
  room: number;
  /** The protecting terrain of the land, and the neighbours it applies to. */
  guards: Record<string, string[]>;
}

/**
 * The storage format: each arc of coast and border once, as delta steps in tenths; lands list their arcs, `~n`
 * reversed.
 */
interface Stored {
  width: number;
  height: number;
  lands: Record<string, Omit<LandShape, "path"> & { rings: number[][] }>;
  waters: Record<string, { path: string; at: Point }>;
  regions: Record<string, { at: Point }>;
  scenery: string;
  arcs: number[][];
  /** The one or two lands beside each arc. */
  sides: number[][];
  /** Arcs between lands that are not neighbours. */
  closed: number[];
  wall: string;
  links: { lands: [string, string]; strait: boolean; line: [number, number, number, number] }[];
  marks: { mountain: Point[]; forest: Point[] };
  /** Depth lines, in whole units. */
  shoals: number[][][];
}

const stored = data as unknown as Stored;

function points(steps: number[], parts = 10): string[] {
  const found: string[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    found.push(`${x / parts} ${y / parts}`);
  }
  return found;
}
const arcs = stored.arcs.map((steps) => points(steps));
const backwards = arcs.map((points) => [...points].reverse());

const ring = (numbers: number[]) => {
  const around = numbers.flatMap((n) => (n < 0 ? backwards[~n]! : arcs[n]!).slice(1));
  return `M${around.join("L")}Z`;
};
const line = (n: number) => `M${arcs[n]!.join("L")}`;

export const WORLD = {
  ...stored,
  lands: Object.fromEntries(Object.entries(stored.lands).map(([id, { rings, ...land }]) => [id, { ...land, path: rings.map(ring).join("") }])) as Record<string, LandShape>,
};

const regionOf = Object.values(stored.lands).map(({ region }) => region);
const closed = new Set(stored.closed);
const lines = (wanted: (sides: number[]) => boolean) => arcs.map((_, n) => (!closed.has(n) && wanted(stored.sides[n]!) ? line(n) : "")).join("");

export const COAST = lines(({ length }) => length === 1) + stored.scenery;

/** Depth lines around the coasts, from the nearest to the farthest. */
export const DEPTH_LINES = stored.shoals.map((lines) => lines.map((steps) => `M${points(steps, 1).join("L")}`).join(""));

export const LAND_BORDERS = lines(([a, b]) => b !== undefined && regionOf[a!] === regionOf[b]);
export const REGION_BORDERS = lines(([a, b]) => b !== undefined && regionOf[a!] !== regionOf[b]);
export const CLOSED_BORDERS = stored.closed.map(line).join("");

const link = ([x1, y1, x2, y2]: [number, number, number, number]) => {
  // a slight curve, like a ferry line on a chart
  const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * 0.16, (y1 + y2) / 2 - (x2 - x1) * 0.16];
  return `M${x1} ${y1}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2} ${y2}`;
};
export const STRAITS = WORLD.links.filter(({ strait }) => strait).map(({ line }) => link(line)).join("");
export const BRIDGES = WORLD.links.filter(({ strait }) => !strait).map(({ line }) => link(line)).join("");

/** Relief marks with deterministic size variation. */
function drawn(points: Point[], draw: (x: number, y: number, size: number) => string): string {
  return points.map(([x, y], i) => draw(x, y, 0.72 + ((i * 37) % 11) / 36)).join("");
}
const f = (value: number) => value.toFixed(1);

export const MOUNTAINS = drawn(
  WORLD.marks.mountain,
  (x, y, k) => `M${f(x - 6 * k)} ${f(y + 4 * k)}l${f(5.4 * k)} ${f(-9 * k)}l${f(6.6 * k)} ${f(9 * k)}`,
);
/** The shaded flank of each mountain. */
export const MOUNTAIN_SHADING = drawn(
  WORLD.marks.mountain,
  (x, y, k) => `M${f(x - 0.6 * k)} ${f(y - 5 * k)}l${f(6.6 * k)} ${f(9 * k)}h${f(-5 * k)}l${f(1 * k)} ${f(-3.4 * k)}l${f(-2 * k)} ${f(-1.4 * k)}Z`,
);
export const TREES = drawn(
  WORLD.marks.forest,
  (x, y, k) =>
    `M${f(x)} ${f(y - 6 * k)}l${f(3 * k)} ${f(4.6 * k)}h${f(-1.4 * k)}l${f(2.4 * k)} ${f(3.8 * k)}h${f(-3.2 * k)}v${f(2 * k)}h${f(-1.6 * k)}v${f(-2 * k)}h${f(-3.2 * k)}l${f(2.4 * k)} ${f(-3.8 * k)}h${f(-1.4 * k)}Z`,
);

/** The map position of a thing, if it has one. */
export function placeOf({ kind, id }: Thing): Point | undefined {
  const places = { land: WORLD.lands, water: WORLD.waters, region: WORLD.regions }[kind] as Record<string, { at: Point }> | undefined;
  return places?.[id]?.at;
}

const corners = new Map<string, Point[]>();

/** The extent of a thing on the map: two corners around a land, otherwise its position. */
export function reachOf(thing: Thing): Point[] {
  const shape = thing.kind === "land" ? WORLD.lands[thing.id] : undefined;
  if (!shape) return [placeOf(thing)].filter((place) => place !== undefined);
  const known = corners.get(thing.id);
  if (known) return known;
  const numbers = shape.path.match(/[\d.]+/g)!.map(Number);
  const [xs, ys] = [0, 1].map((side) => numbers.filter((_, i) => i % 2 === side)) as [number[], number[]];
  const found: Point[] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
  corners.set(thing.id, found);
  return found;
}

/** Tints of regions; neighbours differ. */
export const TINTS: Record<string, number> = {
  eurasia: 1,
  middle_east: 2,
  southern_europe: 1,
  northern_europe: 3,
  india: 3,
  china: 2,
  southeast_asia: 1,
  nippon: 3,
  north_africa: 3,
  sub_saharan_africa: 1,
  north_america: 1,
  south_america: 2,
  australasia: 2,
};

/** Whether a land can be chosen, by itself or with its region. */
export function isLandChoosable(choices: ReadonlyMap<string, unknown>, id: string): boolean {
  return choices.has(`land:${id}`) || choices.has(`region:${WORLD.lands[id]!.region}`);
}

export function hasPieces({ armies, resource, monument, settlement }: HistoryLand): boolean {
  return armies > 0 || resource || monument || settlement !== null;
}
