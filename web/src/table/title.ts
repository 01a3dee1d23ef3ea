/** The page title of a table: our turn, waiting for players, or over. */

import type { Localization } from "../i18n/localization";
import type { TableInfo } from "../api/types";

export function titleOf(table: TableInfo, deciding: boolean, t: Localization): string {
  const state = table.status === "playing" ? deciding && "turn" : table.status;
  return t.name(state ? `table-title-${state}` : "table-title", { game: t.name(`game-${table.game}`) });
}
