/**
 * Projection of the History map, which gives the crowded old world room and squeezes the empty parts; irregular borders
 * between positions, and the simplification of coasts.
 */

import { Delaunay } from "d3-delaunay";
import clipping from "polygon-clipping";

/** A smooth monotone scale: `density` gives the room for each degree, as stretches that are blurred into each other. */
function scale(from, to, density, blur) {
  const step = 0.5;
  const room = (at) => density.find(([end]) => at < end)?.[1] ?? 1;
  const sums = [0];
  for (let at = from; at < to; at += step) {
    let [total, weight] = [0, 0];
    for (let d = -3 * blur; d <= 3 * blur; d += step) {
      const w = Math.exp(-((d / blur) ** 2));
      total += w * room(at + d);
      weight += w;
    }
    sums.push(sums.at(-1) + (step * total) / weight);
  }
  return (at) => {
    const i = Math.min(Math.max((at - from) / step, 0), sums.length - 1.001);
    return sums[Math.floor(i)] + (i % 1) * (sums[Math.floor(i) + 1] - sums[Math.floor(i)]);
  };
}

export const EAST = 191.2; // the world is cut in the Bering Strait
const across = scale(EAST - 360, EAST, [[-128, 0.32], [-60, 0.62], [-40, 0.5], [-16, 0.34], [95, 0.85], [125, 0.9], [146, 0.78], [200, 0.3]], 7);
const down = scale(-60, 84, [[-40, 0.42], [-12, 0.66], [8, 0.9], [30, 1], [58, 1.12], [66, 0.6], [90, 0.34]], 6);

const CENTRE = [22, 40];
const GAIN = 46; // how far the lens pushes the rest of the world outwards
const REACH_OF_LENS = 30;

/** Longitude and latitude on the sheet, before the lands are evened out. */
export function project([lon, lat]) {
  const turned = lon < EAST - 360 ? lon + 360 : lon;
  const x = across(turned) - across(CENTRE[0]);
  const y = down(CENTRE[1]) - down(lat);
  const far = Math.hypot(x * 0.8, y) || 1e-9;
  const push = 1 + (GAIN * (1 - Math.exp(-far / REACH_OF_LENS))) / far;
  return [x * push, y * push];
}

// ---- Irregular borders

function hash(x, y, seed) {
  const value = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Smooth noise between -1 and 1. */
function noise(x, y, seed) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const mix = (a, b, t) => a + (b - a) * t;
  return 2 * mix(mix(hash(i, j, seed), hash(i + 1, j, seed), u), mix(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u), v) - 1;
}

/** Moves a point a little, the same way wherever it comes up, so that shared borders stay shared. */
function waver([x, y], much = 1) {
  const shift = (seed) => much * (1.5 * noise(x / 7, y / 7, seed) + 0.9 * noise(x / 2.6, y / 2.6, seed + 5) + 0.45 * noise(x / 1.1, y / 1.1, seed + 9));
  return [x + shift(1), y + shift(2)];
}

export const along = ([ax, ay], [bx, by], t) => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** A ring with points at most `most` apart; both directions of an edge give the same points. */
function dense(ring, most) {
  const points = [];
  for (let i = 1; i < ring.length; i++) {
    let [a, b] = [ring[i - 1], ring[i]];
    const turned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
    if (turned) [a, b] = [b, a];
    const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / most));
    const part = Array.from({ length: count + 1 }, (_, k) => along(a, b, k / count));
    if (turned) part.reverse();
    points.push(...part.slice(0, -1));
  }
  return [...points, points[0]];
}

/** The share of each of the ids of a sheet: what is nearest to one of its positions. */
export function shares(places, box, much) {
  const owners = places.flatMap(({ id, at }) => at.map((point) => ({ id, point })));
  const voronoi = Delaunay.from(owners.map(({ point }) => point)).voronoi(box);
  const cells = new Map(places.map(({ id }) => [id, []]));
  owners.forEach(({ id }, i) => {
    const cell = voronoi.cellPolygon(i);
    if (cell) cells.get(id).push([dense(cell.map(([x, y]) => [+x.toFixed(6), +y.toFixed(6)]), 1.2).map((point) => waver(point, much).map((value) => +value.toFixed(5)))]);
  });
  return new Map([...cells].map(([id, list]) => [id, clipping.union(...list.map((one) => [one]))]));
}

// ---- Coasts

/** Fewer points where nothing is lost: those that make the smallest triangles go first. */
export function simpler(ring, least) {
  const points = ring.slice(0, -1);
  const corner = (i) => {
    const n = points.length;
    const [[ax, ay], [bx, by], [cx, cy]] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n]];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  };
  for (;;) {
    let removed = false;
    for (let i = 0; i < points.length && points.length > 4; i++) {
      if (corner(i) >= least) continue;
      points.splice(i, 1);
      removed = true;
    }
    if (!removed) return [...points, points[0]];
  }
}

export function contains(ring, [x, y]) {
  let odd = false;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}
