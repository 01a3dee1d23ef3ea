/** Descriptions of board things: for tooltips and screen readers. */

import type { Localization } from "../../i18n/localization";
import { nameKey } from "../../api/targets";
import type { ChoiceInfo, HistoryLand, HistoryRegion, HistoryView, HistoryWater, Thing } from "../../api/types";
import { WORLD } from "./map/mapData";

/** The pieces in a land, as a list. */
export function pieces(land: HistoryLand, t: Localization): string[] {
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

/** The protection of a land, with the borders it covers. */
export function protections(id: string, t: Localization): string[] {
  return Object.entries(WORLD.lands[id]?.guards ?? {}).map(([terrain, lands]) =>
    t.name("board-protected", { terrain: t.name(`terrain-${terrain}`), lands: lands.map((land) => t.name(`land-${land}`)).join(", ") }),
  );
}

export function describeOwner(owner: number | null, t: Localization): string {
  return owner === null ? t.name("held-by-nobody") : t.name("held-by", { seat: { seat: owner } });
}

export function waterPieces(water: HistoryWater, mover: number | null, t: Localization): string[] {
  const found: string[] = [];
  if (water.fleet && mover !== null) found.push(t.name("board-fleet-of", { seat: { seat: mover } }));
  if (water.owner !== null) found.push(t.name("board-sea-of", { seat: { seat: water.owner } }));
  return found;
}

export function describeWorth(region: HistoryRegion, t: Localization): string {
  return t.name("board-region-worth", { one: region.base, two: 2 * region.base, three: 3 * region.base });
}

/** The seats with a presence in a region. */
export function shares(region: HistoryRegion, t: Localization): { seat: number; level: string; text: string }[] {
  return region.levels
    .map((level, seat) => ({
      seat,
      level,
      text: t.name("board-region-seat", { seat: { seat }, level: t.name(`level-${level}`), points: region.points[seat] ?? 0 }),
    }))
    .filter(({ level }) => level !== "none");
}

/** The effects of a choice. */
export function describeChoices(choices: ChoiceInfo[], t: Localization): { text: string; preview: string[] }[] {
  return choices.map((choice) => ({ text: t.text(choice.text), preview: choice.preview.map((one) => t.text(one)) }));
}

/** The full label of a thing on the map. */
export function label(thing: Thing, view: HistoryView, choices: ChoiceInfo[], t: Localization): string {
  const { kind, id } = thing;
  const about = [t.name(nameKey(thing))];
  const land = kind === "land" && view.lands.find((one) => one.id === id);
  const water = kind === "water" && view.waters.find((one) => one.id === id);
  if (land) about.push(...pieces(land, t));
  if (water) about.push(...waterPieces(water, view.mover, t));
  for (const { text, preview } of describeChoices(choices, t)) about.push(text, ...preview);
  return about.join(", ");
}
