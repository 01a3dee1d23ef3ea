/** Borders of the History map: shared arcs, their paths, relief beside them, and the middle of a land. */

import { area } from "./geometry.mjs";
import { along, contains, simpler } from "./historyProjection.mjs";

export const round = (value) => Math.round(value * 10) / 10;
export const pointKey = ([x, y]) => `${round(x)} ${round(y)}`;
export const samePoint = (a, b) => a[0] === b[0] && a[1] === b[1];

/**
 * Every stretch of coast or border once, whoever it belongs to: `arcs`, and for each land its rings as numbers of arcs.
 * `outlines` has the rings of each land.
 */
export function sharedArcs(outlines) {
  const segmentKey = (a, b) => [pointKey(a), pointKey(b)].sort().join("|");
  const sidesOf = new Map();
  outlines.forEach((rings, land) => {
    for (const ring of rings) for (let i = 1; i < ring.length; i++) sidesOf.set(segmentKey(ring[i - 1], ring[i]), [...(sidesOf.get(segmentKey(ring[i - 1], ring[i])) ?? []), land]);
  });

  const arcs = [];
  const known = new Map();
  /** Cuts a ring where what lies beyond it changes; gives the numbers of its arcs, `~n` for one that runs backwards. */
  function cut(ring, land) {
    const points = ring.slice(0, -1);
    const n = points.length;
    const beyond = points.map((point, i) => sidesOf.get(segmentKey(point, points[(i + 1) % n])).find((other) => other !== land) ?? -1);
    const start = Math.max(0, beyond.findIndex((other, i) => other !== beyond[(i + n - 1) % n]));
    const numbers = [];
    for (let i = 0; i < n; ) {
      const other = beyond[(start + i) % n];
      const line = [points[(start + i) % n]];
      while (i < n && beyond[(start + i) % n] === other) line.push(points[(start + ++i) % n]);
      const sides = other < 0 ? [land] : [land, other].sort((a, b) => a - b);
      const name = (from, to) => `${sides.join()}|${pointKey(from)}|${pointKey(to)}`;
      const back = other < 0 ? undefined : known.get(name(line.at(-1), line[0]));
      if (back !== undefined) numbers.push(~back);
      else {
        known.set(name(line[0], line.at(-1)), arcs.length);
        numbers.push(arcs.length);
        arcs.push({ sides, line: fewer(line, other < 0 ? 0.45 : 0.25) });
      }
    }
    return numbers;
  }

  const rings = outlines.map((list, land) => list.map((ring) => cut(ring, land)));
  return { arcs, rings };
}

/** A line without the points that hardly show; its ends stay. */
export function fewer(line, least) {
  if (samePoint(line[0], line.at(-1))) return simpler(line, least);
  const points = [...line];
  for (let removed = true; removed; ) {
    removed = false;
    for (let i = 1; i < points.length - 1; i++) {
      const [[ax, ay], [bx, by], [cx, cy]] = [points[i - 1], points[i], points[i + 1]];
      if (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2 >= least) continue;
      points.splice(i, 1);
      removed = true;
    }
  }
  return points;
}
export const lengthOf = (line) => line.slice(1).reduce((sum, point, i) => sum + Math.hypot(point[0] - line[i][0], point[1] - line[i][1]), 0);
export const linePath = (line) => line.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");
/** A line as steps, in tenths if not told otherwise: the start, then how far each point is from the one before. */
export const steps = (line, parts = 10) => line.flatMap(([x, y], i) => (i ? [x - line[i - 1][0], y - line[i - 1][1]] : [x, y])).map((value) => Math.round(value * parts));

/** The point of a shape on a map of this height farthest from its edge, where its name and pieces go; and how far that is. */
export function heart(polygons, height) {
  const polygon = polygons.reduce((a, b) => (area(a[0]) > area(b[0]) ? a : b));
  const xs = polygon[0].map(([x]) => x);
  const ys = polygon[0].map(([, y]) => Math.max(6, y));
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const rings = polygon;
  // pieces stand side by side, so room to the sides counts a little less than room above and below
  const room = ([x, y]) => {
    if (!contains(rings[0], [x, y]) || rings.slice(1).some((hole) => contains(hole, [x, y]))) return -1;
    let least = Math.min(y, height - y) ** 2;
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
        const [ex, ey] = [(bx - ax) * 0.7, by - ay];
        const [px, py] = [(x - ax) * 0.7, y - ay];
        const t = Math.max(0, Math.min(1, (px * ex + py * ey) / (ex * ex + ey * ey || 1)));
        least = Math.min(least, (px - t * ex) ** 2 + (py - t * ey) ** 2);
      }
    return Math.sqrt(least);
  };
  let best = { at: [(x0 + x1) / 2, (y0 + y1) / 2], room: -1 };
  let step = Math.max(x1 - x0, y1 - y0) / 24;
  for (let x = x0; x <= x1; x += step) for (let y = y0; y <= y1; y += step) if (room([x, y]) > best.room) best = { at: [x, y], room: room([x, y]) };
  for (; step > 0.2; step /= 2)
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const at = [best.at[0] + dx * step, best.at[1] + dy * step];
      if (room(at) > best.room) best = { at, room: room(at) };
    }
  return best;
}

/** Relief beside a border, on the side of the land it protects. */
export function relief(line, polygons, spacing, offset) {
  const marks = [];
  const fine = line.slice(1).flatMap((point, i) => {
    const count = Math.max(1, Math.ceil(Math.hypot(point[0] - line[i][0], point[1] - line[i][1])));
    return Array.from({ length: count }, (_, k) => along(line[i], point, k / count));
  });
  const count = Math.max(1, Math.round(fine.length / spacing));
  for (let k = 0; k < count; k++) {
    const i = Math.round(((k + 0.5) * fine.length) / count);
    const [from, at, to] = [fine[Math.max(0, i - 9)], fine[Math.min(i, fine.length - 1)], fine[Math.min(fine.length - 1, i + 9)]];
    const whole = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [nx, ny] = [-(to[1] - from[1]) / whole, (to[0] - from[0]) / whole];
    for (const side of [1, -1]) {
      const mark = [at[0] + side * nx * offset, at[1] + side * ny * offset];
      if (!polygons.some(([ring]) => contains(ring, mark))) continue;
      marks.push(mark.map(round));
      break;
    }
  }
  return marks;
}
