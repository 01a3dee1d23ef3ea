/** What every map script needs: coasts from the public-domain world-atlas, clipped, projected and written as short path data. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import clipping from "polygon-clipping";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const require = createRequire(import.meta.url);

/** All land of the world as a multipolygon in degrees; `detail` is the area, in square degrees, below which a bend goes. */
export function land(resolution, detail) {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${resolution}.json`), "utf8"));
  const simple = simplify(presimplify(atlas), detail);
  return feature(simple, simple.objects.land)
    .features.flatMap((one) => (one.geometry.type === "Polygon" ? [one.geometry.coordinates] : one.geometry.coordinates))
    .filter((polygon) => polygon[0].length > 3);
}

/** The part of a multipolygon inside a ring. */
export const inside = (polygons, ring) => clipping.intersection(polygons, [ring]);

/** The part of a multipolygon outside the rings. */
export const outside = (polygons, ...rings) => clipping.difference(polygons, ...rings.map((ring) => [ring]));

/** The area of a ring, in the square of its unit. */
export function area(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(sum / 2);
}

const short = (value, decimals) => String(+value.toFixed(decimals));

/** One closed line as path data with relative steps, which are shortest. */
function ringPath(points, decimals) {
  const scale = 10 ** decimals;
  let text = "";
  let [x, y] = [0, 0];
  for (const [i, point] of points.slice(0, -1).entries()) {
    const [nx, ny] = point.map((value) => Math.round(value * scale) / scale);
    if (i && nx === x && ny === y) continue;
    const dy = short(ny - y, decimals);
    text += `${i ? "l" : "M"}${short(nx - x, decimals)}${dy.startsWith("-") ? "" : " "}${dy}`;
    [x, y] = [nx, ny];
  }
  return `${text}Z`;
}

/** A multipolygon in degrees as path data; `project` turns a position into x and y. */
export function path(polygons, project, decimals = 1) {
  return polygons.flatMap((polygon) => polygon.map((ring) => ringPath(ring.map(project), decimals))).join("");
}

/** Writes a map for the boards. */
export function write(name, map) {
  writeFileSync(new URL(`../src/boards/${name}/map/map.json`, import.meta.url), `${JSON.stringify(map)}\n`);
}
