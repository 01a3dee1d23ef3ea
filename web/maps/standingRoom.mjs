/** Where pieces can stand in a region: rows of feet, staggered, so that a figure hides little of the one behind it. */

/** Height of a figure on the map, and the distances between figures of a row and between rows, in map units. */
const TALL = 40;
const ACROSS = 28;
const DOWN = 23;
/** Half the width of a plinth. */
const HALF = 13;
/** Free space at the edges of the map. */
const EDGE = 14;

/** The corners of path data with relative lines, as `path` of `geometry.mjs` writes it: one ring for each closed line. */
export function rings(data) {
  return data.split("Z").filter(Boolean).map((line) => {
    const numbers = line.match(/-?\d*\.?\d+/g).map(Number);
    let [x, y] = [0, 0];
    const ring = [];
    for (let i = 0; i < numbers.length; i += 2) ring.push([(x += numbers[i]), (y += numbers[i + 1])]);
    return ring;
  });
}

const size = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [nx, ny] = ring[(i + 1) % ring.length];
  return sum + x * ny - nx * y;
}, 0));

/** Whether a point is inside a ring: a ray to the right crosses it an odd number of times. */
function within(ring, x, y) {
  let odd = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + ring.length - 1) % ring.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** The points that have to be inside for a figure with its feet at x, y: its plinth, and its shoulders. */
const footprint = (x, y) => [[x - HALF, y - 2], [x + HALF, y - 2], [x, y + 5], [x - 10, y - TALL / 2], [x + 10, y - TALL / 2]];

/** Of several positions of the rows, the one with the most places. */
export function standingRoom(region, lakes, width, height) {
  const ring = rings(region).sort((a, b) => size(b) - size(a))[0];
  const wet = rings(lakes);
  const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]));
  const free = (x, y) =>
    x - HALF > EDGE && x + HALF < width - EDGE && y - TALL > 4 && y < height - EDGE &&
    footprint(x, y).every(([px, py]) => within(ring, px, py)) &&
    !footprint(x, y).some(([px, py]) => wet.some((lake) => within(lake, px, py)));
  let best = [];
  for (const right of [0, 0.25, 0.5, 0.75]) {
    for (const down of [0, 0.33, 0.67]) {
      const found = [];
      for (let row = 0, y = Math.min(...ys) + down * DOWN; y < Math.max(...ys); y += DOWN, row++) {
        const start = Math.min(...xs) + (right + (row % 2) / 2) * ACROSS;
        for (let x = start; x < Math.max(...xs); x += ACROSS) if (free(x, y)) found.push([Math.round(x), Math.round(y)]);
      }
      if (found.length > best.length) best = found;
    }
  }
  return best;
}

/** The place farthest from every border and from the edge of the map: there a counter lies. */
export function heart(region, width, height) {
  const ring = rings(region).sort((a, b) => size(b) - size(a))[0];
  const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]));
  const far = (x, y) => Math.min(x, y, width - x, height - y, ...ring.map(([px, py]) => Math.hypot(px - x, py - y)));
  let best = [0, 0, 0];
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 6)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += 6)
      if (within(ring, x, y) && far(x, y) > best[2]) best = [x, y, far(x, y)];
  return best.slice(0, 2).map(Math.round);
}
