import { expect, test } from "vitest";
import { describeChoices, describeOwner, label, pieces, shares, waterPieces } from "../../../src/boards/history/descriptions";
import { placeOf, WORLD } from "../../../src/boards/history/map/mapData";
import type { HistoryLand, HistoryRegion, HistoryView } from "../../../src/api/types";
import { choice, part, message, thing, words } from "../../support/factories";

const t = await words("history", "history");
const bare = { region: "southern_europe", owner: null, armies: 0, figure: 0, active: false, fort: false, settlement: null, monument: false, resource: false };
const land = (id: string, more: Partial<HistoryLand> = {}): HistoryLand => ({ ...bare, id, ...more });

test("what stands in a land is listed, armies with their owner", () => {
  expect(pieces(land("morea"), t)).toEqual([]);
  const full = land("morea", { owner: 1, armies: 2, fort: true, settlement: "city", monument: true, resource: true });
  const found = pieces(full, t);
  expect(found).toHaveLength(5);
  expect(found[0]).toBe(`${t.name("board-armies", { number: 2 })} (Ben)`);
  expect(pieces({ ...full, active: true }, t)[0]).toContain(t.name("board-active"));
});

test("who holds something, and which ships are there", () => {
  expect([describeOwner(null, t), describeOwner(0, t)]).toEqual(["vacant", "held by Ann"]);
  const sea = { id: "aegean_sea", sea: true, fleet: true, owner: 2 };
  expect(waterPieces(sea, 1, t).map((line) => ["Ben", "Cleo"].filter((name) => line.includes(name)))).toEqual([["Ben"], ["Cleo"]]);
  expect(waterPieces({ ...sea, fleet: false, owner: null }, 1, t)).toEqual([]);
});

test("only those who have something in a region share it", () => {
  const region = part<HistoryRegion>({ id: "india", base: 2, levels: ["none", "presence", "dominance"], points: [0, 2, 4] });
  expect(shares(region, t).map(({ seat, level }) => [seat, level])).toEqual([[1, "presence"], [2, "dominance"]]);
});

test("the label of a thing tells what is there and what selection it does", () => {
  const view = part<HistoryView>({ lands: [land("morea", { owner: 0, armies: 1 })], waters: [], mover: null });
  const target = thing("land", "morea");
  const expand = { ...choice("expand", { land: "morea" }, target, message("do-expand", { land: target })), preview: [message("held-by-nobody")] };
  const name = t.name("land-morea");
  expect(label(target, view, [expand], t)).toBe([name, ...pieces(view.lands[0]!, t), t.text(expand.text), "vacant"].join(", "));
  expect(describeChoices([expand], t)).toEqual([{ text: t.text(expand.text), preview: ["vacant"] }]);
});

test("lands, waters and regions have a place on the map, players and cards have none", () => {
  expect(placeOf(thing("land", "morea"))).toEqual(WORLD.lands["morea"]!.at);
  expect(placeOf(thing("region", "india"))).toEqual(WORLD.regions["india"]!.at);
  expect([placeOf(thing("seat", "1")), placeOf(thing("event", "leader")), placeOf(thing("land", "atlantis"))]).toEqual([undefined, undefined, undefined]);
});
