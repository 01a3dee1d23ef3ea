import { describe, expect, test } from "vitest";
import map from "../../../src/boards/discovery/map/map.json";
import { arrange, group, homes, leaders, stand, standings, type Piece } from "../../../src/boards/discovery/map/regionPieces";

const stands = map.stands as unknown as Record<string, [number, number][]>;
const number = (pieces: { number: number }[]) => pieces.reduce((sum, piece) => sum + piece.number, 0);

/** A crowd of a size: seats take turns, each with mostly Colonists. */
function crowd(size: number, seats: number): Record<string, number>[] {
  const kinds = ["colonist", "soldier", "soldier", "colonist", "colonist", "colonist", "colonist", "captain", "merchant", "missionary", "builder"];
  const colonies = Array.from({ length: seats }, (): Record<string, number> => ({}));
  for (let i = 0; i < size; i += 1) {
    const [colony, kind] = [colonies[i % seats]!, kinds[Math.floor(i / seats) % kinds.length]!];
    colony[kind] = (colony[kind] ?? 0) + 1;
  }
  return colonies;
}

describe("leaders and points", () => {
  test("the most workers lead, several together, none in an empty region", () => {
    expect(leaders([{ colonist: 2 }, { soldier: 1, captain: 2 }])).toEqual([1]);
    expect(leaders([{ colonist: 2 }, {}, { builder: 2 }])).toEqual([0, 2]);
    expect(leaders([{}, {}])).toEqual([]);
  });

  test("those who score most come first, then the larger colony, then the earlier seat", () => {
    const order = standings([{ colonist: 1 }, { colonist: 3 }, {}, { colonist: 1 }], [0, 6, 0, 2]);
    expect(order).toEqual([
      { seat: 1, number: 3, points: 6 },
      { seat: 3, number: 1, points: 2 },
      { seat: 0, number: 1, points: 0 },
    ]);
  });
});

describe("grouping", () => {
  test("with room every worker is a figure of its own", () => {
    const { level, pieces } = group([{ colonist: 3 }, { soldier: 1 }], 24);
    expect([level, pieces.length, number(pieces)]).toEqual([0, 4, 4]);
  });

  test.each(Object.keys(stands))("forty workers of six find room in %s, and none is lost", (region) => {
    for (const seats of [2, 3, 4, 5, 6])
      for (const size of [1, 5, 12, 25, 40]) {
        const { pieces } = stand(region, crowd(size, seats));
        expect(number(pieces)).toBe(size);
        expect(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(pieces.length);
        for (const { x, y } of pieces) expect(stands[region]).toContainEqual([x, y]);
      }
  });

  test("a crowd is gathered by kind, then by player", () => {
    const colonies = crowd(40, 6);
    const level = (room: number) => group(colonies, room).level;
    expect([60, 40, 30, 11].map(level)).toEqual([0, 1, 2, 3]);
    expect(group(colonies, 11).pieces.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("places", () => {
  test("who stands stays while others come", () => {
    const before = stand("brazil", [{ colonist: 2 }, { soldier: 1 }]);
    const after = stand("brazil", [{ colonist: 3 }, { soldier: 1, merchant: 2 }], before.standing);
    const at = (pieces: typeof before.pieces, key: string) => pieces.find((piece) => piece.key === key);
    for (const { key, x, y } of before.pieces) expect(at(after.pieces, key)).toMatchObject({ x, y });
    expect(after.pieces).toHaveLength(6);
  });

  test("pieces behind are drawn first", () => {
    const { pieces } = stand("florida", crowd(9, 3));
    expect(pieces.map(({ y }) => y)).toEqual(pieces.map(({ y }) => y).toSorted((a, b) => a - b));
  });

  test("each seat has a home of its own along the region", () => {
    const line = Array.from({ length: 20 }, (_, i) => [i * 30, 100] as const);
    const [first, second] = homes(line, 2) as [[number, number], [number, number]];
    expect(first[0]).toBeLessThan(second[0]);
    const piece = (seat: number): Piece => ({ key: `${seat}`, seat, kind: "colonist", number: 1 });
    const found = arrange(line, 2, [piece(1), piece(0)], new Map());
    expect(Math.abs(line[found.get("0")!]![0] - first[0])).toBeLessThanOrEqual(30);
    expect(Math.abs(line[found.get("1")!]![0] - second[0])).toBeLessThanOrEqual(30);
  });
});

test("every region has standing room, away from the edge of the map", () => {
  expect(Object.keys(stands)).toHaveLength(9);
  for (const [region, places] of Object.entries(stands)) {
    expect(places.length, region).toBeGreaterThan(10);
    for (const [x, y] of places) {
      expect(x).toBeGreaterThan(14);
      expect(x).toBeLessThan(map.width - 14);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(map.height);
    }
  }
});
