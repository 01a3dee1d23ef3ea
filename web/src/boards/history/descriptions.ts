/** Things of the board in words: for tooltips and for those who listen to the page. */

import type { Language } from "../../lib/text";
import { nameKey } from "../../lib/things";
import type { ChoiceInfo, HistoryLand, HistoryRegion, HistoryView, HistoryWater, Thing } from "../../lib/types";
import { WORLD } from "./world";

/** What stands in a land, as a list. */
export function pieces(land: HistoryLand, t: Language): string[] {
  const found: string[] = [];
  if (land.armies > 0 && land.owner !== null) {
    const armies = `${t.name("board-armies", { number: land.armies })} (${t.seat(land.owner)})`;
    found.push(land.active ? `${armies} ${t.name("board-active")}` : armies);
  }
  if (land.fort) found.push(t.name("board-fort"));
  if (land.settlement) found.push(t.name(`settlement-${land.settlement}`));
  if (land.monument) found.push(t.name("board-monument"));
  if (land.resource) found.push(t.name("board-resource"));
  return found;
}

/** What protects a land, against whom. */
export function protections(id: string, t: Language): string[] {
  return Object.entries(WORLD.lands[id]?.guards ?? {}).map(([terrain, lands]) =>
    t.name("board-protected", { terrain: t.name(`terrain-${terrain}`), lands: lands.map((land) => t.name(`land-${land}`)).join(", ") }),
  );
}

export function held(owner: number | null, t: Language): string {
  return owner === null ? t.name("held-by-nobody") : t.name("held-by", { seat: { seat: owner } });
}

export function waterPieces(water: HistoryWater, mover: number | null, t: Language): string[] {
  const found: string[] = [];
  if (water.fleet && mover !== null) found.push(t.name("board-fleet-of", { seat: { seat: mover } }));
  if (water.owner !== null) found.push(t.name("board-sea-of", { seat: { seat: water.owner } }));
  return found;
}

export function worth(region: HistoryRegion, t: Language): string {
  return t.name("board-region-worth", { one: region.base, two: 2 * region.base, three: 3 * region.base });
}

/** Those who have something in a region. */
export function shares(region: HistoryRegion, t: Language): { seat: number; level: string; text: string }[] {
  return region.levels
    .map((level, seat) => ({
      seat,
      level,
      text: t.name("board-region-seat", { seat: { seat }, level: t.name(`level-${level}`), points: region.points[seat] ?? 0 }),
    }))
    .filter(({ level }) => level !== "none");
}

/** What choosing this does and brings. */
export function consequences(choices: ChoiceInfo[], t: Language): { text: string; preview: string[] }[] {
  return choices.map((choice) => ({ text: t.text(choice.text), preview: choice.preview.map((one) => t.text(one)) }));
}

/** Everything about a thing on the map, for its label. */
export function label(thing: Thing, view: HistoryView, choices: ChoiceInfo[], t: Language): string {
  const { kind, id } = thing;
  const about = [t.name(nameKey(thing))];
  const land = kind === "land" && view.lands.find((one) => one.id === id);
  const water = kind === "water" && view.waters.find((one) => one.id === id);
  if (land) about.push(...pieces(land, t));
  if (water) about.push(...waterPieces(water, view.mover, t));
  for (const { text, preview } of consequences(choices, t)) about.push(text, ...preview);
  return about.join(", ");
}
