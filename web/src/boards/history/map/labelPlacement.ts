/** Selects and places the names on the map without overlaps. */

import type { Point } from "./mapData";

export interface MapName {
  id: string;
  lines: string[];
  at: Point;
  /** Distances (px) of the first line below the point, in order of preference. */
  drops: number[];
  /** Letter size in pixels. */
  size: number;
  /** Names with a higher weight are placed first. */
  weight: number;
}

export interface PlacedName extends MapName {
  drop: number;
}

/** Approximate letter width and line height, in pixels. */
const LETTER = 5.2;
const LINE = 11;
/** Part of a line above and below its baseline. */
const [ABOVE, BELOW] = [8, 2];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = (lines: readonly string[]): number => LETTER * Math.max(...lines.map((line) => line.length));

function boxOf({ lines, at, size }: MapName, drop: number, scale: number): Box {
  const [x, y] = [at[0] * scale, at[1] * scale];
  const half = (widthOf(lines) * size) / 2;
  return {
    left: x - half,
    right: x + half,
    top: y + (drop - ABOVE) * size,
    bottom: y + (drop + (lines.length - 1) * LINE + BELOW) * size,
  };
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Places names; those without room are omitted until the map is zoomed in. `scale`: pixels per map unit. */
export function placeNames(names: readonly MapName[], scale: number): PlacedName[] {
  const taken: Box[] = [];
  const found: PlacedName[] = [];
  for (const name of names.toSorted((a, b) => b.weight - a.weight)) {
    const drop = name.drops.find((one) => !taken.some((box) => meet(box, boxOf(name, one, scale))));
    if (drop === undefined) continue;
    taken.push(boxOf(name, drop, scale));
    found.push({ ...name, drop });
  }
  return found;
}

/** Splits a name into two lines of similar length if possible. */
export function splitName(words: string): string[] {
  const gaps = [...words.matchAll(/[ -]/g)].map(({ index }) => index);
  const middle = gaps.sort((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))[0];
  return middle === undefined || words.length < 9 ? [words] : [words.slice(0, middle + 1).trim(), words.slice(middle + 1)];
}
