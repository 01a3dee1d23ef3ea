/**
 * The history board: lands cut out of the world's coasts by the positions of `map.toml`, on a projection that gives the
 * crowded old world room and squeezes the empty parts. Prints how well the borders agree with the rules.
 */

import { readFileSync } from "node:fs";
import clipping from "polygon-clipping";
import { Delaunay } from "d3-delaunay";
import { depths } from "./depths.mjs";
import { area, land as coasts, path, write } from "./common.mjs";
import { ISLANDS, LARGER, MAINLANDS, MOORINGS, REACH, SCENERY, WATERS } from "./world-places.mjs";

const WIDTH = 1600;

// ---- The facts of the rules

/** Reads the parts of `map.toml` that are needed: flat tables, and neighbours one to a line. */
function facts() {
  const text = readFileSync(new URL("../../src/carrack/games/history/data/map.toml", import.meta.url), "utf8");
  const found = { land: [], water: [] };
  for (const block of text.split(/^\[\[/m).slice(1)) {
    const kind = block.slice(0, block.indexOf("]"));
    if (!found[kind]) continue;
    const word = (name) => block.match(new RegExp(`^${name} = "(.*)"`, "m"))?.[1] ?? "";
    const number = (name) => Number(block.match(new RegExp(`^${name} = (.*)`, "m"))?.[1]);
    const neighbours = [...block.matchAll(/\{ to = "(\w+)", kind = "(\w+)"[^}]*\}/g)].map(([line, to, how]) => ({
      to,
      how,
      defends: line.match(/defends = "(\w+)"/)?.[1] ?? null,
    }));
    // every position is given as x and y of an equirectangular world of 1000 by 500
    const at = [number("x") * 0.36 - 180, 90 - number("y") * 0.36];
    found[kind].push({ id: word("id"), region: word("region"), at, neighbours });
  }
  return found;
}

const { land: LANDS, water: SEAS } = facts();
const byId = new Map(LANDS.map((one) => [one.id, one]));

// ---- The projection

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

const EAST = 191.2; // the world is cut in the Bering Strait
const across = scale(EAST - 360, EAST, [[-128, 0.32], [-60, 0.62], [-40, 0.5], [-16, 0.34], [95, 0.85], [125, 0.9], [146, 0.78], [200, 0.3]], 7);
const down = scale(-60, 84, [[-40, 0.42], [-12, 0.66], [8, 0.9], [30, 1], [58, 1.12], [66, 0.6], [90, 0.34]], 6);

const CENTRE = [22, 40];
const GAIN = 46; // how far the lens pushes the rest of the world outwards
const REACH_OF_LENS = 30;

/** Longitude and latitude on the sheet, before the lands are evened out. */
function project([lon, lat]) {
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

const along = ([ax, ay], [bx, by], t) => [ax + (bx - ax) * t, ay + (by - ay) * t];

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
function shares(places, box, much) {
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
function simpler(ring, least) {
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

function contains(ring, [x, y]) {
  let odd = false;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}

const corners = [project([EAST - 360, 0]), project([EAST, 0]), project([0, 74]), project([0, -56])];
const FRAME = [corners[0][0], corners[2][1], corners[1][0], corners[3][1]];
const sheet = [[[FRAME[0], FRAME[1]], [FRAME[2], FRAME[1]], [FRAME[2], FRAME[3]], [FRAME[0], FRAME[3]], [FRAME[0], FRAME[1]]]];

const world = coasts("50m", 0.0006).filter((polygon) => polygon[0][0][1] > -60);
const pieces = world.map((polygon) => ({ degrees: polygon, sheet: polygon.map((ring) => simpler(ring.map(project), 0.012)) }));
const island = (at) => pieces.find(({ degrees }) => contains(degrees[0], at)) ?? fail(`no coast around ${at}`);
function fail(why) {
  throw new Error(why);
}

const sizeOf = (polygons) => polygons.reduce((sum, [outer, ...holes]) => sum + area(outer) - holes.reduce((total, hole) => total + area(hole), 0), 0);

function middle(polygons) {
  let [x, y, total] = [0, 0, 0];
  for (const [ring] of polygons)
    for (let i = 1; i < ring.length; i++) {
      const cross = ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
      x += (ring[i - 1][0] + ring[i][0]) * cross;
      y += (ring[i - 1][1] + ring[i][1]) * cross;
      total += 3 * cross;
    }
  return [x / total, y / total];
}

// ---- Lands

/** A piece beyond a strait from its own land joins the land that it shares the longest border with. */
function settle(stray, parts) {
  const edges = new Set(stray.polygon[0].map((point) => point.map((value) => value.toFixed(3)).join()));
  let best = { count: 1 };
  for (const other of parts) {
    if (other === stray || !other.polygon) continue;
    const count = other.polygon[0].filter((point) => edges.has(point.map((value) => value.toFixed(3)).join())).length;
    if (count > best.count) best = { count, other };
  }
  if (!best.other) return;
  const merged = clipping.union([best.other.polygon], [stray.polygon]);
  if (merged.length !== 1) return;
  best.other.polygon = merged[0];
  stray.polygon = null;
}

const shapes = new Map(LANDS.map(({ id }) => [id, []]));
for (const at of MAINLANDS) {
  const { degrees, sheet: coast } = island(at);
  const whole = clipping.intersection(coast, sheet);
  const places = LANDS.map(({ id, at: own }) => ({ id, at: [own, ...(REACH[id] ?? [])] }))
    .filter(({ at: all }) => all.some((position) => contains(degrees[0], position)))
    .map(({ id, at: all }) => ({ id, at: all.map(project) }));
  const cells = shares(places, FRAME, 1);
  const parts = places.flatMap(({ id, at: own }) => clipping.intersection(whole, cells.get(id)).map((polygon) => ({ id, polygon, home: own.some((point) => contains(polygon[0], point)) })));
  for (const stray of parts.filter(({ home }) => !home)) settle(stray, parts);
  for (const { id, polygon } of parts) if (polygon) shapes.get(id).push(polygon);
}
for (const [id, places] of Object.entries(ISLANDS)) {
  const islands = places.flatMap((at) => clipping.intersection(island(at).sheet, sheet));
  const grown = LARGER[id] ?? 1;
  const [x, y] = middle(islands);
  shapes.get(id).push(...islands.map((polygon) => polygon.map((ring) => ring.map((point) => [x + (point[0] - x) * grown, y + (point[1] - y) * grown]))));
}
for (const [id, polygons] of shapes) if (!polygons.length) fail(`${id} is on no coast`);
const scenery = SCENERY.flatMap((at) => clipping.intersection(island(at).sheet, sheet));
const seas = shares(SEAS.map(({ id, at }) => ({ id, at: [at, ...WATERS[id]].map(project) })), [FRAME[0] - 60, FRAME[1] - 60, FRAME[2] + 60, FRAME[3] + 60], 1.2);

// ---- Room for the small lands

/** Every point of the sheet once, so that moving it moves it everywhere. */
const moving = new Map();
const keep = (point) => {
  const key = `${point[0].toFixed(4)} ${point[1].toFixed(4)}`;
  if (!moving.has(key)) moving.set(key, [...point]);
  return moving.get(key);
};
const adopt = (polygons) => polygons.map((polygon) => polygon.map((ring) => ring.map(keep)));
for (const [id, polygons] of shapes) shapes.set(id, adopt(polygons));
const decor = adopt(scenery);
const basins = new Map([...seas].map(([id, polygons]) => [id, adopt(polygons.map((polygon) => polygon.map((ring) => simpler(ring, 1.2))))]));
const anchors = new Map(SEAS.map(({ id, at }) => [id, keep(project(MOORINGS[id] ?? at))]));

/** One round of the rubber-sheet cartogram of Dougenik, Chrisman and Niemeyer: lands push until each has its room. */
function even(power) {
  const lands = [...shapes].map(([, polygons]) => ({ size: sizeOf(polygons), at: middle(polygons) }));
  const wanted = lands.map(({ size }) => size ** power);
  const factor = lands.reduce((sum, { size }) => sum + size, 0) / wanted.reduce((sum, size) => sum + size, 0);
  const forces = lands.map(({ size, at }, i) => {
    const radius = Math.sqrt(size / Math.PI);
    return { at, radius, mass: Math.sqrt((wanted[i] * factor) / Math.PI) - radius };
  });
  for (const point of moving.values()) {
    let [dx, dy] = [0, 0];
    for (const { at, radius, mass } of forces) {
      const [x, y] = [point[0] - at[0], point[1] - at[1]];
      const far = Math.hypot(x, y) || 1e-9;
      const near = far / radius;
      const force = near > 1 ? mass / near : mass * near * near * (4 - 3 * near);
      dx += (force * x) / far;
      dy += (force * y) / far;
    }
    point[0] += 0.3 * dx;
    point[1] += 0.3 * dy;
  }
}
for (let round = 0; round < 4; round++) even(0.5);

// ---- On paper

const all = [...shapes.values()].flat(2).flat();
const left = Math.min(...all.map(([x]) => x)) - 4;
const right = Math.max(...all.map(([x]) => x)) + 4;
const zoom = WIDTH / (right - left);
const top = Math.min(...[...shapes].filter(([id]) => id !== "siberia" && id !== "northern_lakes" && id !== "scandinavia").flatMap(([, polygons]) => polygons.flat(2).map(([, y]) => y))) - 8;
const bottom = Math.max(...all.map(([, y]) => y)) + 4;
const HEIGHT = Math.round((bottom - top) * zoom);
const paper = ([x, y]) => [(x - left) * zoom, (y - top) * zoom];
const onPaper = (polygons) => polygons.map((polygon) => polygon.map((ring) => ring.map(paper)));
for (const [id, polygons] of shapes) shapes.set(id, onPaper(polygons));

const round = (value) => Math.round(value * 10) / 10;
const pointKey = ([x, y]) => `${round(x)} ${round(y)}`;
const samePoint = (a, b) => a[0] === b[0] && a[1] === b[1];

// ---- Lines: every stretch of coast or border once, whoever it belongs to

const outlines = LANDS.map(({ id }) =>
  shapes.get(id).flatMap((polygon) => polygon.map((ring) => ring.map((point) => point.map(round)).filter((point, i, all) => i === 0 || !samePoint(point, all[i - 1])))).filter((ring) => ring.length > 3),
);
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

/** A line without the points that hardly show; its ends stay. */
function fewer(line, least) {
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
const rings = outlines.map((list, land) => list.map((ring) => cut(ring, land)));

const shared = new Map();
for (const { sides, line } of arcs) {
  if (sides.length !== 2) continue;
  const key = sides.map((land) => LANDS[land].id).sort().join("|");
  shared.set(key, [...(shared.get(key) ?? []), line]);
}
const lengthOf = (line) => line.slice(1).reduce((sum, point, i) => sum + Math.hypot(point[0] - line[i][0], point[1] - line[i][1]), 0);
const linePath = (line) => line.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");
/** A line as steps, in tenths if not told otherwise: the start, then how far each point is from the one before. */
const steps = (line, parts = 10) => line.flatMap(([x, y], i) => (i ? [x - line[i - 1][0], y - line[i - 1][1]] : [x, y])).map((value) => Math.round(value * parts));

/** The point of a shape farthest from its edge, where its name and pieces go; and how far that is. */
function heart(polygons) {
  const polygon = polygons.reduce((a, b) => (area(a[0]) > area(b[0]) ? a : b));
  const xs = polygon[0].map(([x]) => x);
  const ys = polygon[0].map(([, y]) => Math.max(6, y));
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const rings = polygon;
  // pieces stand side by side, so room to the sides counts a little less than room above and below
  const room = ([x, y]) => {
    if (!contains(rings[0], [x, y]) || rings.slice(1).some((hole) => contains(hole, [x, y]))) return -1;
    let least = Math.min(y, HEIGHT - y) ** 2;
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
function relief(line, polygons, spacing, offset) {
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

const marks = { mountain: [], forest: [] };
const wall = [];
const links = [];
let [joined, plain] = [0, 0];
const apart = [];
const rules = new Map();
for (const { id, neighbours } of LANDS) for (const { to, how } of neighbours) rules.set([id, to].sort().join("|"), how);

for (const [key, lines] of shared) {
  const [a, b] = key.split("|");
  if (!rules.has(key) && lines.reduce((sum, line) => sum + lengthOf(line), 0) > 6) apart.push(key);
  for (const [id, other] of [[a, b], [b, a]]) {
    const defends = byId.get(id).neighbours.find(({ to }) => to === other)?.defends;
    for (const line of lines) {
      if (defends === "great_wall") wall.push(linePath(line));
      else if (marks[defends]) marks[defends].push(...relief(line, shapes.get(id), defends === "forest" ? 11 : 12, defends === "forest" ? 7 : 7.5));
    }
  }
}

/** The shortest line between two lands that do not touch. */
function bridge(a, b) {
  let best = { far: Infinity };
  for (const p of shapes.get(a).flat(2)) for (const q of shapes.get(b).flat(2)) {
    const far = Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (far < best.far) best = { far, p, q };
  }
  const [dx, dy] = [(best.q[0] - best.p[0]) / (best.far || 1), (best.q[1] - best.p[1]) / (best.far || 1)];
  // a little into both lands, so that it is seen where it lands
  return [best.p[0] - dx * 9, best.p[1] - dy * 9, best.q[0] + dx * 9, best.q[1] + dy * 9].map(round);
}
const missing = [];
for (const [key, how] of rules) {
  const [a, b] = key.split("|");
  if (how !== "strait") {
    plain++;
    if (shared.has(key)) joined++;
    else missing.push(key);
  }
  if (!shared.has(key) || how === "strait") links.push({ lands: [a, b], strait: how === "strait", line: bridge(a, b) });
}

/** What protects a land, and against whom. */
function guards(neighbours) {
  const found = {};
  for (const { to, defends } of neighbours) if (defends) (found[defends] ??= []).push(to);
  return found;
}

const lands = Object.fromEntries(
  LANDS.map(({ id, region, neighbours }, number) => {
    const { at, room } = heart(shapes.get(id));
    return [id, { region, rings: rings[number], at: at.map(round), room: round(room), guards: guards(neighbours) }];
  }),
);
/** Not so near the edge that a name is cut. */
const inFrame = ([x, y], margin = 110) => [Math.min(Math.max(x, margin), WIDTH - margin), Math.min(Math.max(y, 40), HEIGHT - 40)];
const waters = Object.fromEntries(SEAS.map(({ id }) => [id, { path: path(onPaper(basins.get(id)), (point) => point), at: inFrame(paper(anchors.get(id))).map(round) }]));
const regions = {};
for (const { id, region } of LANDS) if (region) (regions[region] ??= []).push(id);
const coastlines = [...shapes.values(), onPaper(decor)].flat(2);
const shoals = depths(coastlines, WIDTH, HEIGHT, [3.6, 8.4, 14, 20.5]).map((lines) => lines.filter((line) => lengthOf(line) > 12).map((line) => steps(fewer(line.map((point) => point.map(Math.round)), 1.6), 1)));
const map = {
  width: WIDTH,
  height: HEIGHT,
  lands,
  waters,
  regions: Object.fromEntries(
    Object.entries(regions).map(([id, members]) => {
      const whole = members.flatMap((one) => shapes.get(one));
      return [id, { at: inFrame(middle(whole), 160).map(round) }];
    }),
  ),
  scenery: path(onPaper(decor), (point) => point),
  arcs: arcs.map(({ line }) => steps(line)),
  sides: arcs.map(({ sides }) => sides),
  closed: arcs.flatMap(({ sides }, i) => (sides.length === 2 && !rules.has(sides.map((land) => LANDS[land].id).sort().join("|")) ? [i] : [])),
  wall: wall.join(""),
  links,
  marks,
  shoals,
};
write("world", map);

const sizes = LANDS.map(({ id }) => [id, lands[id].room]).sort((a, b) => a[1] - b[1]);
console.log(`world: ${WIDTH} x ${HEIGHT}, ${Math.round(JSON.stringify(map).length / 1000)} kB`);
console.log(`land borders that touch: ${joined} of ${plain}; not touching: ${missing.join(", ") || "none"}`);
console.log(`touching without being neighbours: ${apart.join(", ") || "none"}`);
console.log(`tightest: ${sizes.slice(0, 12).map(([id, room]) => `${id} ${room}`).join(", ")}`);
