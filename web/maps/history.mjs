/**
 * The history board: lands cut out of the world's coasts by the positions of `map.toml`, on a projection that gives the
 * crowded old world room and squeezes the empty parts. Prints how well the borders agree with the rules.
 */

import { readFileSync } from "node:fs";
import clipping from "polygon-clipping";
import { depths } from "./depthLines.mjs";
import { area, land as coasts, path, write } from "./geometry.mjs";
import { fewer, heart, lengthOf, linePath, relief, round, samePoint, sharedArcs, steps } from "./historyBorders.mjs";
import { ISLANDS, LARGER, MAINLANDS, MOORINGS, REACH, SCENERY, WATERS } from "./historyPlaces.mjs";
import { contains, EAST, project, shares, simpler } from "./historyProjection.mjs";

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

// ---- Lines

const outlines = LANDS.map(({ id }) =>
  shapes.get(id).flatMap((polygon) => polygon.map((ring) => ring.map((point) => point.map(round)).filter((point, i, all) => i === 0 || !samePoint(point, all[i - 1])))).filter((ring) => ring.length > 3),
);
const { arcs, rings } = sharedArcs(outlines);

const shared = new Map();
for (const { sides, line } of arcs) {
  if (sides.length !== 2) continue;
  const key = sides.map((land) => LANDS[land].id).sort().join("|");
  shared.set(key, [...(shared.get(key) ?? []), line]);
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
    const { at, room } = heart(shapes.get(id), HEIGHT);
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
write("history", map);

const sizes = LANDS.map(({ id }) => [id, lands[id].room]).sort((a, b) => a[1] - b[1]);
console.log(`world: ${WIDTH} x ${HEIGHT}, ${Math.round(JSON.stringify(map).length / 1000)} kB`);
console.log(`land borders that touch: ${joined} of ${plain}; not touching: ${missing.join(", ") || "none"}`);
console.log(`touching without being neighbours: ${apart.join(", ") || "none"}`);
console.log(`tightest: ${sizes.slice(0, 12).map(([id, room]) => `${id} ${room}`).join(", ")}`);
