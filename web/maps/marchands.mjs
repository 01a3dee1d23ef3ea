/**
 * Draws the empire of Marchands d'empire: `src/boards/marchands/map/map.json` from the board's own data file.
 *
 * Cities, roads, letters and regions are the game's; coast, rivers and relief are invented here, the same at every run.
 * Two sheets are drawn: `wide` as the data has it, and `tall` with its axes swapped, for a phone held upright.
 */

import { readFileSync } from "node:fs";
import { write } from "./geometry.mjs";

const SOURCE = new URL("../../src/carrack/games/marchands/data/board.toml", import.meta.url);

/** The tables of a TOML file whose values are numbers, strings, booleans and flat arrays; inline tables are left out. */
function tables(text) {
  const found = {};
  let table = {};
  for (const line of text.split("\n")) {
    const head = /^(\[\[?)(\w+)\]/.exec(line);
    const pair = /^(\w+) = ([^{#]+?)\s*(?:#.*)?$/.exec(line);
    if (head) {
      table = {};
      if (head[1] === "[") found[head[2]] = table;
      else (found[head[2]] ??= []).push(table);
    } else if (pair) table[pair[1]] = JSON.parse(pair[2]);
  }
  return found;
}

/** Numbers from 0 to 1, always the same ones. */
function dice(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (n) => Math.round(n * 10) / 10;
const at = ([x, y]) => `${round(x)} ${round(y)}`;
const line = (points) => "M" + points.map(at).join("L");
const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** A soft line through points (Catmull and Rom). */
function soft(points) {
  let d = "M" + at(points[0]);
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, e] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(points.length - 1, i + 2)]];
    d += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} `;
    d += `${at([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${at(c)}`;
  }
  return d;
}

function inside([x, y], polygon) {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[ax, ay], [bx, by]] = [polygon[i], polygon[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** Geography that no rule knows of: courses of rivers, a lake, and what is seen in each region (twice: seen more). */
const RIVERS = [
  [
    ...[[432, 118], [452, 172], [428, 232], [452, 292], [472, 350], [486, 404], [452, 440]],
    ...[[408, 462], [386, 516], [398, 570], [410, 620], [420, 668], [404, 712]],
  ],
  [[640, 112], [676, 150], [712, 196], [776, 218], [838, 214], [880, 238], [908, 322], [960, 352], [1000, 366]],
  [[262, 282], [214, 296], [172, 276], [128, 282], [84, 300], [40, 300], [-8, 306]],
  [[800, 372], [826, 412], [812, 446], [846, 500], [818, 560], [836, 610], [826, 660], [842, 700]],
];
const LAKE = [[402, 96], [420, 84], [446, 88], [454, 104], [440, 120], [416, 120], [398, 110]];
const RELIEF = {
  i: ["mountain", "pine", "pine"],
  ii: ["mountain", "mountain", "hill"],
  iii: ["hill", "hill", "tuft"],
  iv: ["tree", "tree", "pine"],
  v: ["tuft", "field", "tree"],
  vi: ["dune", "dune", "mountain"],
  vii: ["salt", "tuft", "hill"],
  viii: ["reed", "tree", "field"],
};
/** Marks as strokes around a point. */
const MARKS = {
  mountain: [
    [[-13, 8], [-4, -10], [0, -3], [4, -8], [13, 8]],
    [[-4, -10], [-2, -1], [-6, 4]],
    [[4, -8], [5, -1], [3, 3]],
  ],
  pine: [[[-4, 3], [0, -8], [4, 3], [-4, 3]], [[0, 3], [0, 6]]],
  tree: [
    [[-4, -1], [-4.6, -4], [-2.4, -7.4], [0, -8.2], [2.4, -7.4], [4.6, -4], [4, -1], [0, 0.6], [-4, -1]],
    [[0, 0.6], [0, 5]],
  ],
  hill: [[[-11, 4], [-7, -2], [-3, -3.4], [1, -0.6], [3, 4]], [[1, -0.4], [4.4, -2.6], [8, -0.6], [11, 4]]],
  tuft: [[[-3.2, 2.4], [-3.2, -0.8], [-4.3, -3.2]], [[0, 2.4], [0, -4]], [[3.2, 2.4], [3.2, -0.8], [4.3, -3.2]]],
  field: [[[-6.4, -2.4], [4.8, -2.4]], [[-4.8, 0], [6.4, 0]], [[-6.4, 2.4], [4.8, 2.4]]],
  dune: [[[-11, 3], [-6, -2], [-1, 3], [4, -1], [9, 3]], [[-3, 6], [1, 4], [6, 6]]],
  salt: [[[-5, -1], [-5, 1]], [[0, -4], [0, -2]], [[5, -1], [5, 1]], [[0, 2], [0, 4]]],
  reed: [[[-3, 4], [-3, -1], [-4.5, -5]], [[0, 4], [0, -7]], [[3, 4], [3, -1], [4.5, -5]], [[-6, 5], [6, 5]]],
  wave: [[[-10, 1], [-7, -1.6], [-3.5, 0], [0, 1], [3.5, -1.6], [7, 0], [10, 1]]],
};

/** Where words may stand beside a city: how they are set, how far down, and how little we like it. */
const SIDES = [
  ["middle", 39, 0],
  ["middle", -46, 60],
  ["start", 0, 90],
  ["end", 0, 90],
  ["start", -20, 120],
  ["end", -20, 120],
  ["start", 22, 120],
  ["end", 22, 120],
];

const board = tables(readFileSync(SOURCE, "utf8"));
/** How long each city's name is, in the language where it is longest. */
const NAMES = board.city.map(({ number }) =>
  Math.max(...["en", "fr"].map((code) => new RegExp(`^city-${number} = (.*)$`, "m").exec(texts(code))[1].length)),
);
function texts(code) {
  return readFileSync(new URL(`../../src/carrack/text/locale/${code}/marchands.ftl`, import.meta.url), "utf8");
}

/**
 * One sheet. `turn` brings the data's points onto it, `piece` is how large pieces are drawn, in sheet units per pixel of
 * their design, and `letters` the size of names in those pixels: what is written beside a city needs that much room.
 * `margin` is the water around the sheet, `plaque` what a region's label needs to each side and below.
 */
function sheet({ width, height, margin, turn, piece, letters, plaque, seed }) {
  const random = dice(seed);
  const middle = [width / 2, height / 2];
  const cities = board.city.map((city) => turn([city.x, city.y]));

  const roads = board.road.map(({ ends: [a, b], letter }) => {
    const [p, q] = [cities[a], cities[b]];
    const bend = (0.05 + 0.06 * random()) * (random() < 0.5 ? -1 : 1);
    const control = [(p[0] + q[0]) / 2 - (q[1] - p[1]) * bend, (p[1] + q[1]) / 2 + (q[0] - p[0]) * bend];
    return { ends: [a, b], letter, control, p, q };
  });
  const along = ({ p, q, control: c }, t) =>
    [0, 1].map((i) => (1 - t) ** 2 * p[i] + 2 * t * (1 - t) * c[i] + t ** 2 * q[i]);
  const between = (a, b) => roads.find(({ ends }) => ends.includes(a) && ends.includes(b));
  const steps = Array.from({ length: 11 }, (_, i) => i / 10);
  const course = (a, b) => {
    const road = between(a, b);
    return steps.map((t) => along(road, road.ends[0] === a ? t : 1 - t));
  };

  // The coast: a ray in every direction to the outermost roads, and a margin that wavers.
  const regions = board.region.map(({ id, label, border }) => ({ id: id.toLowerCase(), label: turn(label), border }));
  const pairs = regions.flatMap(({ border }) => border.map((a, i) => [a, border[(i + 1) % border.length]]));
  const outer = pairs.filter(([a, b]) => pairs.filter((p) => p.includes(a) && p.includes(b)).length === 1);
  const rays = 300;
  const angle = ([x, y]) => (Math.atan2(y - middle[1], x - middle[0]) / (2 * Math.PI) + 1) % 1;
  const reach = Array.from({ length: rays }, (_, i) => {
    const [dx, dy] = [Math.cos((i / rays) * 2 * Math.PI), Math.sin((i / rays) * 2 * Math.PI)];
    let far = 0;
    for (const [a, b] of outer) {
      const [p, q] = [cities[a], cities[b]];
      const [ex, ey] = [q[0] - p[0], q[1] - p[1]];
      const across = dx * ey - dy * ex;
      const t = ((p[0] - middle[0]) * ey - (p[1] - middle[1]) * ex) / across;
      const u = ((p[0] - middle[0]) * dy - (p[1] - middle[1]) * dx) / across;
      if (t > 0 && u >= 0 && u <= 1) far = Math.max(far, t);
    }
    return far;
  });
  const phases = Array.from({ length: 4 }, () => random() * 7);
  const waver = (i) => {
    const a = (i / rays) * 2 * Math.PI;
    return [[11, 4], [9, 7], [6, 15], [3, 29]].reduce((sum, [high, often], k) => sum + high * Math.sin(often * a + phases[k]), 0);
  };
  const ragged = Array.from({ length: rays }, () => random() * 7 - 3.5);
  const shore = reach.map((far, i) => {
    let mean = 0;
    for (let k = -5; k <= 5; k++) mean += reach[(i + k + rays) % rays] / 11;
    const shore = Math.max(mean + 44 + waver(i), far + 33 + waver(i) / 4) + ragged[i];
    const [dx, dy] = [Math.abs(Math.cos((i / rays) * 2 * Math.PI)), Math.abs(Math.sin((i / rays) * 2 * Math.PI))];
    return Math.min(shore, (middle[0] + margin * 0.3) / dx, (middle[1] + margin * 0.3) / dy); // the sheet ends in water
  });
  const ring = (grow) =>
    shore.map((r, i) => {
      const a = (i / rays) * 2 * Math.PI;
      let calm = 0;
      const reachOut = Math.round(grow / 5);
      for (let k = -reachOut; k <= reachOut; k++) calm += shore[(i + k + rays) % rays] / (2 * reachOut + 1);
      return [middle[0] + Math.cos(a) * (calm + grow), middle[1] + Math.sin(a) * (calm + grow)];
    });
  const coast = ring(0);

  // Regions: along their roads, and where a road is the outermost, on to the coast.
  const cut = (city) => Math.round(angle(city) * rays) % rays;
  const fields = regions.map(({ id, label, border }) => {
    const n = border.length;
    const open = (i) => outer.some(([a, b]) => a === border[i % n] && b === border[(i + 1) % n]);
    const first = border.findIndex((_, i) => !open(i) && open(i + n - 1));
    const points = [];
    let from = null;
    for (let k = 0; k < n; k++) {
      const i = (Math.max(first, 0) + k) % n;
      const [a, b] = [border[i], border[(i + 1) % n]];
      if (!open(i)) points.push(...course(a, b));
      else {
        if (from === null) points.push(cities[a]);
        from ??= cut(cities[a]);
        if (!open(i + 1)) {
          const to = cut(cities[b]);
          const way = (to - from + rays) % rays < rays / 2 ? 1 : -1;
          for (let j = from; j !== to; j = (j + way + rays) % rays) points.push(coast[j]);
          points.push(coast[to], cities[b]);
          from = null;
        }
      }
    }
    return { id, label, points };
  });

  // What is written: the words of cities, the labels of regions, the letters of roads. Each has some places to choose
  // from, with what is wrong with them; in turns, each takes the one where it costs and covers least.
  const wet = RIVERS.map((river) => river.map(turn));
  const roadPoints = roads.flatMap((road) => {
    const count = Math.round(distance(road.p, road.q) / 8);
    return Array.from({ length: count + 1 }, (_, i) => along(road, i / count));
  });
  const figures = cities.map(([x, y]) => [x - 20 * piece, y - 26 * piece, x + 20 * piece, y + 20 * piece]);
  const shared = (a, b, axis) => Math.max(0, Math.min(a[axis + 2], b[axis + 2]) - Math.max(a[axis], b[axis]));
  const overlap = (a, b) => shared(a, b, 0) * shared(a, b, 1);
  const onRoads = (box) => roadPoints.filter(([x, y]) => x > box[0] && x < box[2] && y > box[1] && y < box[3]).length;
  const onFigures = (box, own) => figures.reduce((sum, figure, i) => sum + (i === own ? 0 : overlap(box, figure)), 0);
  const around = ([x, y], left, up, right, down) => [x - left * piece, y - up * piece, x + right * piece, y + down * piece];

  const words = cities.map(([x, y], number) => {
    const half = Math.max(39, NAMES[number] * letters * 0.25);
    const beside = board.city[number].number === 0 ? 31 : 26;
    return SIDES.map(([align, dy, dislike]) => {
      const point = [x + { start: beside, middle: 0, end: -beside }[align] * piece, y + dy * piece];
      const [left, right] = { start: [0, 2 * half], middle: [half, half], end: [2 * half, 0] }[align];
      const box = around(point, left, 17, right, 20);
      const edge = margin - 4;
      const lost = [-edge - box[0], -edge - box[1], box[2] - width - edge, box[3] - height - edge];
      const covers = onRoads(box) * 110 + onFigures(box, number);
      return { point, align, box, cost: lost.reduce((sum, by) => sum + Math.max(0, by) * 200, dislike + covers) };
    });
  });
  const near = [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75];
  const labels = fields.map(({ label, points }) =>
    near
      .flatMap((dx) => near.map((dy) => [label[0] + dx, label[1] + dy]))
      .filter((point) => inside(point, points))
      .map((point) => {
        const box = around(point, plaque[0], 22, plaque[0], plaque[1]);
        return { point, box, cost: distance(point, label) * 3 + onRoads(box) * 160 + onFigures(box) };
      }),
  );
  const badges = roads.map((road) =>
    [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7].map((t) => {
      const point = along(road, t);
      const box = around(point, 11, 11, 11, 11);
      return { point, box, cost: Math.abs(t - 0.5) * 60 + onFigures(box) };
    }),
  );
  const items = [...words, ...labels, ...badges];
  const letter = words.length + labels.length; // from here on: what hides a letter hides an order
  const placed = items.map((places) => places.toSorted((a, b) => a.cost - b.cost)[0]);
  for (let round = 0; round < 12; round++)
    items.forEach((places, i) => {
      const weight = (j) => (i === j ? 0 : Math.max(i, j) < letter ? 1 : 3);
      const total = ({ box, cost }) => placed.reduce((sum, other, j) => sum + overlap(box, other.box) * weight(j), cost);
      placed[i] = places.map((place) => ({ place, cost: total(place) })).toSorted((a, b) => a.cost - b.cost)[0].place;
    });
  const wordsAt = placed.slice(0, cities.length);
  const labelsAt = placed.slice(cities.length, cities.length + fields.length);
  const badgesAt = placed.slice(cities.length + fields.length);

  // Relief, wherever nothing of the game stands.
  const lake = LAKE.map(turn);
  const strokes = {};
  const draw = (kind, [x, y], size) => {
    for (const stroke of MARKS[kind]) (strokes[kind] ??= []).push(stroke.map(([dx, dy]) => [x + dx * size, y + dy * size]));
  };
  const riverPoints = wet.flatMap((river) =>
    river.slice(1).flatMap((q, i) => [0, 0.25, 0.5, 0.75].map((t) => [0, 1].map((k) => river[i][k] * (1 - t) + q[k] * t))),
  );
  const busy = [...placed.map(({ box }) => box), ...figures];
  const free = ([x, y], room) =>
    !busy.some((box) => x > box[0] - room && x < box[2] + room && y > box[1] - room && y < box[3] + room) &&
    roadPoints.every((point) => distance(point, [x, y]) > room + 9) &&
    riverPoints.every((point) => distance(point, [x, y]) > room + 3) &&
    lake.every((point) => distance(point, [x, y]) > room + 18);
  const standing = [];
  for (const { id, points } of fields) {
    const kinds = RELIEF[id];
    for (let n = 0; n < 1400; n++) {
      const point = [random() * width, random() * height];
      const kind = kinds[Math.floor(random() * kinds.length)];
      const size = (0.85 + 0.4 * random()) * Math.sqrt(piece);
      const room = kind === "mountain" || kind === "dune" || kind === "hill" ? 15 : 9;
      const [x, y] = point;
      const within = [[x + room, y], [x - room, y], [x, y + room], [x, y - room]].every((end) => inside(end, points));
      if (!within || !free(point, room * 0.8) || standing.some((other) => distance(other, point) < room * 1.9)) continue;
      standing.push(point);
      draw(kind, point, size);
    }
  }
  const deepWater = ring(58);
  for (let n = 0; n < 500; n++) {
    const point = [-30 + random() * (width + 60), -30 + random() * (height + 60)];
    if (inside(point, deepWater) || standing.some((other) => distance(other, point) < 46)) continue;
    standing.push(point);
    draw("wave", point, 1);
  }

  return {
    size: [width, height],
    margin,
    piece,
    coast: line(coast) + "Z",
    depths: [14, 30, 50].map((grow) => soft(ring(grow).filter((_, i) => i % 3 === 0).concat([ring(grow)[0]]))),
    regions: fields.map(({ id, points }, i) => ({ id, label: labelsAt[i].point.map(round), d: line(points) + "Z" })),
    rivers: wet.map(soft),
    lake: soft([...lake, lake[0]]) + "Z",
    relief: Object.fromEntries(Object.entries(strokes).map(([kind, lines]) => [kind, lines.map(line).join("")])),
    roads: roads.map(({ ends, letter, control }, i) => ({
      ...{ ends, letter },
      ...{ bend: control.map(round), badge: badgesAt[i].point.map(round) },
    })),
    cities: cities.map(([x, y], i) => ({
      ...{ x: round(x), y: round(y) },
      ...{ align: wordsAt[i].align, words: wordsAt[i].point.map(round) },
    })),
  };
}

const { width, height } = board.canvas;
const stretch = 1.12; // a phone has height to spare
const result = {
  capital: board.city.findIndex((city) => city.number === 0),
  resources: board.resource.map(({ id, value }) => ({ id, value })),
  actions: board.components.actions_per_turn,
  churches: board.components.churches_per_player,
  electors: board.components.electors_per_player,
  monopolyTurns: board.components.monopoly_turns,
  wide: sheet({ width, height, margin: 42, turn: ([x, y]) => [x, y], piece: 1.1, letters: 12.5, plaque: [50, 46], seed: 11 }),
  tall: sheet({
    ...{ width: height, height: width * stretch, margin: 24, turn: ([x, y]) => [y, x * stretch] },
    ...{ piece: 1.5, letters: 15.2, plaque: [36, 32], seed: 7 },
  }),
};
write("marchands", result);
