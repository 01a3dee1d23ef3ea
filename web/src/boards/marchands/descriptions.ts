/** Names of things on this board, and the display order of resources. */

import type { Localization } from "../../i18n/localization";
import type { MarchandsCity, MarchandsContract, MarchandsRegion, Sentence } from "../../api/types";
import empire from "./map/map.json";

const RANKED = empire.resources.map(({ id }) => id);

/** One entry per piece, lowest rank first: stock is always taken from that end. */
export const resourceList = (resources: Record<string, number>): string[] =>
  RANKED.flatMap((id) => Array<string>(resources[id] ?? 0).fill(id));

export const contractSentence = ({ value, needs }: MarchandsContract): Sentence => ({
  key: "contract",
  args: { value, ...Object.fromEntries(RANKED.map((id) => [id, needs[id] ?? 0])) },
});

export function cityWords(city: MarchandsCity, t: Localization): string {
  const name = { kind: "city", id: String(city.number) };
  const parts = [
    city.number === empire.capital
      ? t.name("board-capital", { city: name })
      : t.name("board-city", { city: name, number: city.number, level: city.level }),
  ];
  for (const id of RANKED)
    if (city.resources[id]) parts.push(t.name("board-stock", { resource: { kind: "resource", id }, number: city.resources[id] }));
  if (city.contract) parts.push(t.name("board-contract", { contract: contractSentence(city.contract) }));
  if (city.church !== null) parts.push(t.name("board-church", { seat: { seat: city.church } }));
  for (const seat of city.caravans) parts.push(t.name("board-caravan", { seat: { seat } }));
  return parts.join(", ");
}

export function regionWords(region: MarchandsRegion, t: Localization): string {
  const parts = [t.name(`region-${region.id}`), t.name("board-electors", { number: region.electors })];
  region.by_seat.forEach((number, seat) => {
    if (number) parts.push(t.name("board-electors-of", { seat: { seat }, number }));
  });
  return parts.join(", ");
}
