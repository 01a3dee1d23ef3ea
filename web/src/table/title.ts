/** What the browser calls a table: whether we are to decide there, or it waits for players, or it is over. */

import type { Language } from "../lib/text";
import type { TableInfo } from "../lib/types";

export function titleOf(table: TableInfo, deciding: boolean, t: Language): string {
  const state = table.status === "playing" ? deciding && "turn" : table.status;
  return t.name(state ? `table-title-${state}` : "table-title", { game: t.name(`game-${table.game}`) });
}
