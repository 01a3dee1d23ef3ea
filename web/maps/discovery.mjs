/** The map of the Discovery games: the coasts of the Americas, cut into nine regions along borders of our own. */

import { area, inside, land, outside, path, write } from "./geometry.mjs";
import { heart, standingRoom } from "./standingRoom.mjs";

const [WEST, EAST, NORTH, SOUTH] = [-117, -31.5, 55.6, -32.5];
const WIDTH = 1000;
const SCALE = WIDTH / (EAST - WEST);

/** Mercator in the north, where most regions lie; flatter south of the equator, so that South America leaves them room. */
const rise = (lat) => (lat > 0 ? (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI : lat * 0.88);
const project = ([lon, lat]) => [(lon - WEST) * SCALE, (rise(NORTH) - rise(lat)) * SCALE];
const HEIGHT = Math.round(project([0, SOUTH])[1]);

/** A border as a pen would draw it: every stretch in small steps that stray a little to both sides. */
function wander(line) {
  const points = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1];
    const [bx, by] = line[i];
    const length = Math.hypot(bx - ax, by - ay);
    const steps = Math.max(1, Math.round(length / 0.7));
    for (let k = 1; k <= steps; k++) {
      const part = k / steps;
      const stray = k === steps ? 0 : 0.22 * Math.sin(ax * 7.1 + by * 3.3 + k * 2.1) + 0.14 * Math.sin(ay * 5.7 + k * 4.3);
      points.push([ax + (bx - ax) * part - ((by - ay) / length) * stray, ay + (by - ay) * part + ((bx - ax) / length) * stray]);
    }
  }
  return points;
}

/** A smooth closed line through the points. */
function round(ring) {
  const at = (i) => ring[(i + ring.length) % ring.length];
  const points = [];
  for (let i = 0; i < ring.length; i++) {
    for (let k = 0; k < 8; k++) {
      const u = k / 8;
      points.push(
        [0, 1].map((axis) => {
          const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)].map((point) => point[axis]);
          return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
        }),
      );
    }
  }
  return [...points, points[0]];
}

// Borders, each from its inland or western end to the sea.
const FRANCE_ENGLAND = wander([[-98, 48.6], [-92, 48.2], [-88, 48.3], [-84.5, 46.6], [-82.3, 45], [-79, 44], [-76, 44.6], [-74, 45.4], [-71.5, 45.6], [-70, 46.8], [-68, 46.4], [-67, 44.9], [-66.3, 43.4], [-62, 41]]);
const ENGLAND_VIRGINIA = wander([[-97.5, 41.4], [-92, 41], [-87, 41.4], [-83.5, 40.6], [-79.5, 40], [-76.5, 40.3], [-74.4, 39.6], [-70, 38]]);
const VIRGINIA_FLORIDA = wander([[-97, 35.6], [-92, 35], [-88, 35.5], [-84, 34.7], [-80.5, 34], [-78.4, 33.4], [-74, 31.6]]);
const INLAND_NORTH = wander([[-98, 62], [-99, 56], [-98, 48.6]]);
const INLAND_ENGLAND = wander([[-98, 48.6], [-98.6, 45], [-97.5, 41.4]]);
const INLAND_VIRGINIA = wander([[-97.5, 41.4], [-98.2, 38], [-97, 35.6]]);
const FLORIDA_SPAIN = wander([[-97, 35.6], [-96.6, 33], [-95, 31.2], [-93.9, 29.6], [-93, 27]]);
const INLAND_SPAIN = wander([[-121, 33.2], [-114.5, 33], [-109, 35], [-103, 36.6], [-97, 35.6]]);
const SPAIN_GRANADA = wander([[-80, 11.5], [-82.6, 9.4], [-82.9, 8.2], [-83.5, 5]]);
const GRANADA_PERU = wander([[-84, -3.2], [-80.2, -3.6], [-78.4, -5], [-75.5, -2.8], [-73, -3.2], [-70, -4.2]]);
const GRANADA_BRAZIL = wander([[-70, -4.2], [-69, -0.6], [-65, 0.6], [-61, 0.2], [-57, 1.6], [-54, 1.9], [-51.6, 4.2], [-48, 7]]);
const PERU_BRAZIL = wander([[-70, -4.2], [-72.6, -8.4], [-69.6, -11], [-65.4, -11.2], [-62.6, -13.6], [-60.2, -16.2], [-58, -19.6], [-59.4, -22.6]]);
const PERU_SOUTH = wander([[-59.4, -22.6], [-63, -23.8], [-67, -25.4], [-70.5, -26.4], [-75, -27]]);
const BRAZIL_SOUTH = wander([[-59.4, -22.6], [-57, -25.6], [-54, -27.4], [-55.6, -30.4], [-53.2, -33.4], [-50, -36]]);
const back = (line) => [...line].reverse();

/** Each region on land: a ring that its coast is cut out with. */
const RINGS = {
  new_france: [...INLAND_NORTH, ...FRANCE_ENGLAND, [-48, 41], [-48, 62]],
  new_england: [...INLAND_ENGLAND, ...ENGLAND_VIRGINIA, ...back(FRANCE_ENGLAND)],
  virginia: [...INLAND_VIRGINIA, ...VIRGINIA_FLORIDA, ...back(ENGLAND_VIRGINIA)],
  florida: [...FLORIDA_SPAIN, [-85, 24.2], [-77, 24.2], ...back(VIRGINIA_FLORIDA)],
  new_spain: [...INLAND_SPAIN, ...FLORIDA_SPAIN, [-86.2, 24], [-84.5, 16.6], ...SPAIN_GRANADA, [-121, 5]],
  new_granada: [...SPAIN_GRANADA, ...GRANADA_PERU, ...GRANADA_BRAZIL, [-58, 11.6], [-80, 12.6]],
  peru: [...GRANADA_PERU, ...PERU_BRAZIL, ...PERU_SOUTH, [-84, -27]],
  brazil: [...GRANADA_BRAZIL.slice(0, 1), ...PERU_BRAZIL, ...BRAZIL_SOUTH, [-30, -36], [-30, 7], ...back(GRANADA_BRAZIL)],
};

/** The Caribbean is a stretch of sea with its islands. */
const CARIBBEAN = round([[-85.8, 21.4], [-83.6, 23.9], [-80.4, 24.3], [-78.9, 27.4], [-75.6, 26.6], [-71.5, 22.8], [-66, 20.2], [-60.6, 18.9], [-58.2, 15], [-59.3, 11.9], [-64, 12.4], [-70, 13.2], [-76, 12.4], [-81, 12.9], [-82.4, 15.6], [-85.4, 17.4]]);

const NEIGHBOURHOOD = [[-170, 66], [-20, 66], [-20, -45], [-170, -45], [-170, 66]];
const close = (ring) => [...ring, ring[0]];

/** Islands stand out a third larger than life, each around its middle. */
function enlarge(polygon) {
  const sum = polygon[0].slice(0, -1).reduce(([x, y], [lon, lat]) => [x + lon, y + lat], [0, 0]);
  const [lon, lat] = sum.map((value) => value / (polygon[0].length - 1));
  const factor = area(polygon[0]) > 1 ? 1.18 : 1.7;
  return polygon.map((ring) => ring.map(([x, y]) => [lon + (x - lon) * factor, lat + (y - lat) * factor]));
}

/** The western half of the world: no land of it crosses a meridian of the east. */
const western = (detail) => land("50m", detail).filter((polygon) => polygon[0].every(([lon]) => lon < 0));
const coast = inside(western(0.025), NEIGHBOURHOOD).filter((polygon) => area(polygon[0]) > 0.45);
const fine = inside(western(0.004), NEIGHBOURHOOD);
const islands = inside(fine, CARIBBEAN)
  .filter((polygon) => area(polygon[0]) > 0.035 && area(polygon[0]) < 20)
  .map(enlarge);
const mainland = outside(coast, CARIBBEAN);

/** What is drawn: a little more than is seen, so that no coast ends inside. */
const FRAME = [[WEST - 2, 58], [EAST + 2, 58], [EAST + 2, SOUTH - 3], [WEST - 2, SOUTH - 3], [WEST - 2, 58]];
const drawn = (polygons) => path(inside(polygons, FRAME), project);

const regions = {};
for (const [id, ring] of Object.entries(RINGS)) regions[id] = drawn(inside(mainland, close(ring)));
regions.caribbean = drawn([[CARIBBEAN]]);

/** Where the name of each region and its colonies stand: their middle; off the narrow north-eastern coasts their left end. */
const PLACES = {
  new_france: [-77, 51],
  new_england: [-68.4, 42.4],
  virginia: [-74.6, 36.4],
  florida: [-88.2, 32.2],
  new_spain: [-100, 24.8],
  caribbean: [-70.4, 15.2],
  new_granada: [-68.4, 4],
  peru: [-72, -15],
  brazil: [-49.4, -9],
};

const LAKES = [
  [[-92, 46.7], [-90, 46.8], [-88, 47.2], [-86, 46.6], [-84.6, 46.6], [-85, 48], [-88, 48.8], [-90, 47.8]],
  [[-87.8, 42], [-86.6, 42], [-86.3, 43.8], [-85.4, 45.4], [-86.8, 45.8], [-87.9, 44]],
  [[-84.4, 45.8], [-83, 45.2], [-83.4, 44], [-82.5, 43.2], [-81.7, 43.6], [-81.4, 45], [-80.2, 45.2], [-82.4, 46.1]],
  [[-83.3, 41.7], [-81.4, 41.6], [-79, 42.7], [-80.6, 42.7], [-82.6, 42.2]],
  [[-79.6, 43.3], [-76.4, 43.5], [-76.6, 44.1], [-79, 43.9]],
];

/** Relief: the middles of hand-drawn marks. */
const MOUNTAINS = [
  [-83.6, 36.2], [-81.6, 38.4], [-85.2, 34.6], [-72, 44.6], [-67.5, 49.6], [-62.5, 52.2],
  [-114, 46.5], [-111.5, 44], [-113, 49.5], [-109.5, 41.4], [-107, 39], [-111.5, 38], [-106, 36.4], [-115, 42], [-116, 36],
  [-108.2, 29.6], [-106.6, 27], [-105, 24.6], [-100.6, 24.8], [-103.4, 20.4], [-98.6, 18.4], [-96.2, 17.2], [-91.2, 15.3], [-85.6, 13.4],
  [-75.8, 7.2], [-73, 5.4], [-76.4, 2.6], [-78.4, -0.6], [-78.6, -6.4], [-77.2, -9], [-75.6, -12], [-72.4, -15], [-69.4, -16.8], [-67.8, -20], [-67.6, -23.4],
  [-68.6, -28], [-69.4, -31], [-63, 6.4], [-43.6, -19.6], [-42, -13.4], [-46, -22], [-76.6, 20.3], [-71.4, 18.9],
];
const FORESTS = [
  [-91, 51.6], [-87.5, 50], [-82.5, 50.2], [-71.5, 52.4], [-75.5, 47.4], [-66.3, 47.4], [-94.5, 50],
  [-90.5, 44.4], [-93.6, 46.4], [-69.4, 45.4], [-90, 38.6], [-93.4, 37], [-86.4, 38.6], [-82.4, 32], [-92.8, 31.4], [-104, 47], [-103.4, 51.6],
  [-89.4, 17.4], [-84.6, 15], [-70, 1.6], [-66, 3.6], [-60, -2.4], [-64, -5.4], [-57.6, -4.8], [-67, -8.4], [-53.6, -1.6], [-60, -8.8], [-54.4, -12.6], [-49.6, -4.2], [-48.4, -25], [-52.6, -29.6],
];
const WAVES = [
  [-55, 36], [-47, 45], [-44, 30], [-38, 40], [-50, 22], [-41, 16], [-36, 24], [-60, 30], [-38, 4], [-44, 9], [-34, -18], [-38, -26],
  [-112, 12], [-104, 6], [-96, 9], [-113, -4], [-100, -9], [-90, -16], [-108, -20], [-84, -24], [-95, -28], [-115, 20], [-92, 1], [-90, 24.6], [-95.4, 24],
];
const whole = (points) => points.map((point) => project(point).map(Math.round));
const lakes = path(LAKES.map((lake) => [round(lake)]), project);
const each = (draw) => Object.fromEntries(Object.entries(regions).map(([id, region]) => [id, draw(region)]));

write("discovery", {
  width: WIDTH,
  height: HEIGHT,
  land: drawn([...mainland, ...islands]),
  islands: drawn(islands),
  lakes,
  regions,
  stands: each((region) => standingRoom(region, lakes, WIDTH, HEIGHT)),
  hearts: each((region) => heart(region, WIDTH, HEIGHT)),
  places: Object.fromEntries(Object.entries(PLACES).map(([id, place]) => [id, project(place).map(Math.round)])),
  mountains: whole(MOUNTAINS),
  forests: whole(FORESTS),
  waves: whole(WAVES),
});
