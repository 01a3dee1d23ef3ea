/** Sends the salts of this browser when a game or its rematch waits for them. */

import { api, errorMessage } from "../api/client";
import type { Sentence, TableInfo } from "../api/types";
import { addSalts } from "./commitments";

/** Call it during component setup; `refuse` shows why the server rejected a salt. */
export function contributeSalts(live: { readonly table: TableInfo | null }, refuse: (why: Sentence) => void): void {
  // A game opened here starts after our salts: send them now if the page was closed in between.
  let sending = false;
  $effect(() => {
    const { table } = live;
    if (!table?.seats.some(({ number, mine }) => mine && table.salting.includes(number)) || sending) return;
    sending = true;
    void addSalts(table).catch((error: unknown) => refuse(errorMessage(error)));
  });

  // A rematch waits for the salts of all present players: send ours as soon as it is announced.
  let announced: string | null | undefined;
  $effect(() => {
    const { table } = live;
    const rematch = table?.rematch;
    const fresh = announced === null && rematch;
    announced = table ? (rematch ?? null) : undefined;
    if (fresh && table?.seats.some(({ mine }) => mine)) {
      void api.table(fresh).then((update) => addSalts(update.table)).catch(() => {}); // the rematch's own page retries
    }
  });
}
