/** Which names are written on the map, and where, so that none is written over another. */

import type { Point } from "./world";

export interface Name {
  id: string;
  lines: string[];
  at: Point;
  /** How far below that its first line stands: where it stands best first, in pixels. */
  drops: number[];
  /** Of the letters, in pixels for each that they are drawn with. */
  size: number;
  /** Those with more come first. */
  weight: number;
}

export interface Written extends Name {
  drop: number;
}

/** About how wide a letter is, and how far lines are apart. */
const LETTER = 5.2;
const LINE = 11;
/** How much of a line lies above its foot, and below. */
const [ABOVE, BELOW] = [8, 2];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = (lines: readonly string[]): number => LETTER * Math.max(...lines.map((line) => line.length));

function boxOf({ lines, at, size }: Name, drop: number, scale: number): Box {
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

/** Names that find no place are left out until the map is nearer. `scale`: pixels for each unit of the map. */
export function written(names: readonly Name[], scale: number): Written[] {
  const taken: Box[] = [];
  const found: Written[] = [];
  for (const name of names.toSorted((a, b) => b.weight - a.weight)) {
    const drop = name.drops.find((one) => !taken.some((box) => meet(box, boxOf(name, one, scale))));
    if (drop === undefined) continue;
    taken.push(boxOf(name, drop, scale));
    found.push({ ...name, drop });
  }
  return found;
}
