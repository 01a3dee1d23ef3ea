/** Depth lines of a chart: lines in the sea that run at given distances from the coasts. */

const STEP = 3; // width of a cell of the grid on which distances are measured

/** Lines at each of the distances, as lists of points; coasts are closed rings on a sheet of this size. */
export function depths(rings, width, height, distances) {
  const [columns, rows] = [Math.ceil(width / STEP) + 3, Math.ceil(height / STEP) + 3];
  const at = (column, row) => row * columns + column;
  const place = (index) => (index - 1) * STEP;
  const far = new Float64Array(columns * rows).fill(1e6);
  const most = Math.max(...distances) + 2 * STEP;

  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
      const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 2));
      for (let k = 0; k < count; k++) {
        const [x, y] = [ax + ((bx - ax) * k) / count, ay + ((by - ay) * k) / count];
        for (let row = Math.max(0, Math.floor((y - most) / STEP)); row <= Math.min(rows - 1, (y + most) / STEP + 2); row++)
          for (let column = Math.max(0, Math.floor((x - most) / STEP)); column <= Math.min(columns - 1, (x + most) / STEP + 2); column++)
            far[at(column, row)] = Math.min(far[at(column, row)], Math.hypot(place(column) - x, place(row) - y));
      }
    }

  // on land the distance counts backwards, so that lines run in the sea only
  for (let row = 0; row < rows; row++) {
    const y = place(row) + 1e-4;
    for (const ring of rings) {
      const cuts = [];
      for (let i = 1; i < ring.length; i++) {
        const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
        if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      }
      cuts.sort((a, b) => a - b);
      for (let i = 0; i + 1 < cuts.length; i += 2)
        for (let column = Math.max(0, Math.ceil(cuts[i] / STEP) + 1); column <= Math.min(columns - 1, cuts[i + 1] / STEP + 1); column++)
          far[at(column, row)] = -Math.abs(far[at(column, row)]);
    }
  }

  return distances.map((distance) => contour(distance));

  function contour(level) {
    const segments = [];
    for (let row = 0; row + 1 < rows; row++)
      for (let column = 0; column + 1 < columns; column++) {
        const corners = [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]];
        const crossings = [];
        corners.forEach(([c, r], i) => {
          const [c2, r2] = corners[(i + 1) % 4];
          const [a, b] = [far[at(c, r)] - level, far[at(c2, r2)] - level];
          if (a > 0 === b > 0) return;
          const t = a / (a - b);
          crossings.push([place(c) + (c2 - c) * t * STEP, place(r) + (r2 - r) * t * STEP]);
        });
        for (let i = 0; i + 1 < crossings.length; i += 2) segments.push([crossings[i], crossings[i + 1]]);
      }
    return join(segments);
  }
}

/** Joins segments end to end. */
function join(segments) {
  const key = ([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const ends = new Map();
  segments.forEach((segment, i) => segment.forEach((point) => ends.set(key(point), [...(ends.get(key(point)) ?? []), i])));
  const used = new Set();
  const follow = (line) => {
    for (;;) {
      const next = ends.get(key(line.at(-1))).find((i) => !used.has(i));
      if (next === undefined) return line;
      used.add(next);
      const [a, b] = segments[next];
      line.push(key(a) === key(line.at(-1)) ? b : a);
    }
  };
  return segments.flatMap(([a, b], i) => {
    if (used.has(i)) return [];
    used.add(i);
    return [[...follow([b, a]).reverse(), ...follow([a, b]).slice(2)]];
  });
}
