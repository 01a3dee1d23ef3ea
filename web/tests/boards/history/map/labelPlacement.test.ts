import { expect, test } from "vitest";
import { placeNames, type MapName } from "../../../../src/boards/history/map/labelPlacement";

const name = (id: string, x: number, y: number, more: Partial<MapName> = {}): MapName => ({
  id,
  lines: [id],
  at: [x, y],
  drops: [24, -21],
  size: 1,
  weight: 1,
  ...more,
});
const places = (names: MapName[], scale = 1) => Object.fromEntries(placeNames(names, scale).map(({ id, drop }) => [id, drop]));

test("a name stands below the pieces, and above them where another has that place", () => {
  expect(places([name("Zagros", 0, 0)])).toEqual({ Zagros: 24 });
  expect(places([name("Eastern Anatolia", 0, 0, { weight: 2 }), name("Upper Tigris", 40, 4)])).toEqual({
    "Eastern Anatolia": 24,
    "Upper Tigris": -21,
  });
});

test("what finds no place is left out until the map is nearer", () => {
  const names = [name("Eastern Anatolia", 0, 0, { weight: 2, drops: [4] }), name("Upper Tigris", 40, 4, { drops: [4] })];
  expect(places(names)).toEqual({ "Eastern Anatolia": 4 });
  expect(places(names, 3)).toEqual({ "Eastern Anatolia": 4, "Upper Tigris": 4 });
});

test("what can be chosen has its name before others", () => {
  const names = [name("Eastern Anatolia", 0, 0, { drops: [4] }), name("Upper Tigris", 40, 4, { drops: [4], weight: 1000 })];
  expect(places(names)).toEqual({ "Upper Tigris": 4 });
});
