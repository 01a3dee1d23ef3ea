/**
 * Places the names of cities and regions without covering each other, cities or road letters. Space is reserved for
 * the largest possible stock: names keep their places when stock changes.
 */

export interface Place {
  x: number;
  y: number;
  align: string;
  words: number[];
}
interface Sheet {
  size: number[];
  margin: number;
  piece: number;
  cities: Place[];
  regions: { label: number[] }[];
  roads: { badge: number[]; ends: number[]; bend: number[] }[];
}
export interface CityLabel {
  /** Offset from the city to its text, in design pixels of the pieces. */
  words: [number, number];
  align: string;
}
export interface RegionLabel {
  /** Offset from the position in the map data, in the same pixels. */
  nudge: readonly [number, number];
  /** The name, in two lines if one would overlap something. */
  lines: string[];
}
type Box = [left: number, top: number, right: number, bottom: number];

/** Width and height of the largest stock tray. */
const TRAY = [75, 21];
const SIDES: CityLabel[] = [
  { words: [26, 0], align: "start" },
  { words: [-26, 0], align: "end" },
  { words: [0, 40], align: "middle" },
  { words: [0, -44], align: "middle" },
  { words: [20, 24], align: "start" },
  { words: [-20, 24], align: "end" },
  { words: [20, -26], align: "start" },
  { words: [-20, -26], align: "end" },
  { words: [26, 14], align: "start" },
  { words: [-26, 14], align: "end" },
  { words: [26, -12], align: "start" },
  { words: [-26, -12], align: "end" },
];
/** Candidate offsets of a region's name, near its middle. */
const NUDGES = [0, -10, 10, -20, 20, -30, 30].flatMap((y) => [0, -12, 12, -24, 24, -40, 40, -56, 56].map((x) => [x, y] as const));
const FAR = 7;
/** Line height, in font sizes. */
export const LINE = 1.05;
/** Candidate positions of the letter along a road. */
const STEPS = Array.from({ length: 15 }, (_, i) => 0.15 + 0.05 * i);

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
/** The smallest box around others. */
const hull = (boxes: Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];
const around = (x: number, y: number, wide: number, high = wide): Box => [x - wide, y - high, x + wide, y + high];

/** `piece` is the size of pieces, `letters` the font size relative to it. */
export function placed(map: Sheet, piece: number, letters: number, names: string[], regions: string[]) {
  const wordWidth = (text: string) => 0.56 * letters * text.length;
  const boxOf = (at: number, { words: [x, y], align }: CityLabel): Box => {
    const city = map.cities[at]!;
    const width = Math.max(wordWidth(names[at] ?? ""), TRAY[0]!);
    const left = x - (align === "start" ? 0 : align === "end" ? width : width / 2);
    const box = [left, y - 5 - letters, left + width, y + TRAY[1]!] as const;
    return box.map((edge, i) => (i % 2 ? city.y : city.x) + edge * piece) as unknown as Box;
  };
  /** The name below the numeral, and the electors below that. */
  const regionBox = (at: number, { nudge: [dx, dy], lines }: RegionLabel): Box => {
    const [x, y] = map.regions[at]!.label as [number, number];
    const half = Math.max(...lines.map(wordWidth), 36) / 2;
    const bottom = 24 + Math.max(0, lines.length - 1) * LINE * letters;
    return [x + (dx - half) * piece, y + (dy - 20) * piece, x + (dx + half) * piece, y + (dy + bottom) * piece];
  };
  const electorBox = (at: number, { nudge: [dx, dy], lines }: RegionLabel): Box => {
    const [x, y] = map.regions[at]!.label as [number, number];
    const below = 34 + Math.max(0, lines.length - 1) * LINE * letters;
    return around(x + dx * piece, y + (dy + below) * piece, 16 * piece, 9 * piece);
  };
  const edge = map.margin - 2;
  const sheet: Box = [-edge, -edge, map.size[0]! + edge, map.size[1]! + edge];
  const solid: Box[] = [
    ...map.cities.map(({ x, y }) => around(x, y, 21 * piece, 17 * piece)),
    ...map.roads.map(({ badge }) => around(badge[0]!, badge[1]!, 10 * piece)),
  ];
  /** Roads are drawn over the names of regions, so these must avoid them. */
  const roads = map.roads.flatMap(({ ends, bend }) => {
    const [a, b] = [map.cities[ends[0]!]!, map.cities[ends[1]!]!];
    const along = (from: number, over: number, to: number, t: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to;
    return STEPS.map((t) => around(along(a.x, bend[0]!, b.x, t), along(a.y, bend[1]!, b.y, t), 4 * piece));
  });
  /** A church is on the side of its city without text. */
  const church = (at: number, { align }: CityLabel): Box => {
    const { x, y } = map.cities[at]!;
    return around(x + (align === "start" ? -27 : 27) * piece, y - 11 * piece, 11 * piece);
  };
  const outside = (box: Box) => (box[2] - box[0]) * (box[3] - box[1]) - shared(box, sheet);
  const cost = (box: Box, others: Box[]) => {
    let sum = 20 * outside(box);
    for (const other of others) sum += shared(box, other);
    return sum;
  };

  // The position in the map data has priority; a minimal improvement does not justify a change.
  const given = map.cities.map(
    ({ x, y, words, align }): CityLabel => ({ words: [(words[0]! - x) / map.piece, (words[1]! - y) / map.piece], align }),
  );
  const cities = [...given];
  const ways = map.regions.map((_, at) => {
    const name = regions[at];
    const forms = name ? [[name], ...broken(name)] : [[]];
    return forms.flatMap((lines) => NUDGES.map((nudge): RegionLabel => ({ nudge, lines })));
  });
  const labels = ways.map((all) => all[0]!);
  const best = <T>(options: readonly T[], worth: (option: T) => number): T => {
    let found: T = options[0]!;
    let least = worth(found);
    for (const option of options.slice(1)) {
      const value = worth(option);
      if (value < least - 30) [found, least] = [option, value];
    }
    return found;
  };
  /** What the name of each region can cover at all, wherever it is put. */
  const reaches = ways.map((all, at) => hull(all.flatMap((way) => [regionBox(at, way), electorBox(at, way)])));
  for (let round = 0; round < 3; round += 1) {
    cities.forEach((_, at) => {
      const others = [...solid, ...cities.flatMap((label, i) => (i === at ? [] : [boxOf(i, label), church(i, label)]))];
      cities[at] = best([given[at]!, ...SIDES], (label) => cost(boxOf(at, label), others) + cost(church(at, label), others));
    });
    labels.forEach((_, at) => {
      const all = [
        ...solid,
        ...cities.flatMap((label, i) => [boxOf(i, label), church(i, label)]),
        ...labels.flatMap((label, i) => (i === at ? [] : [regionBox(i, label)])),
        ...roads,
      ];
      const others = all.filter((box) => shared(box, reaches[at]!) > 0);
      const away = ({ nudge, lines }: RegionLabel) => FAR * (Math.hypot(...nudge) + 4 * lines.length);
      labels[at] = best(ways[at]!, (way) => 2 * cost(regionBox(at, way), others) + cost(electorBox(at, way), others) + away(way));
    });
  }
  return { cities, regions: labels };
}

/** Splits a name of several words into two lines of similar length; empty for a single word. */
function broken(name: string): string[][] {
  const gaps = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (!gaps.length) return [];
  const middle = gaps.reduce((best, gap) => (Math.abs(gap - name.length / 2) < Math.abs(best - name.length / 2) ? gap : best));
  return [[name.slice(0, middle), name.slice(middle + 1)]];
}
