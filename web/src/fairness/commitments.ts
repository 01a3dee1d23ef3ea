/** What we add to the chance of a table, once its seal has been shown; and what this browser remembers of both. */

import { api } from "./api";
import type { TableInfo } from "./types";

interface Promised {
  id: string;
  /** The seal as it was shown before we added anything. */
  seal: string;
  salts: string[];
}

const PLACE = "carrack-seals";
const MOST = 40;

function kept(): Promised[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Promised[];
  } catch {
    return []; // no storage, or somebody else's
  }
}

/** A salt that nobody can guess, remembered together with the seal it is added to. */
export function freshSalt(table: TableInfo): string {
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const before = promised(table.id);
  const now = { id: table.id, seal: before?.seal ?? table.seal, salts: [...(before?.salts ?? []), salt] };
  try {
    localStorage.setItem(PLACE, JSON.stringify([now, ...kept().filter(({ id }) => id !== table.id)].slice(0, MOST)));
  } catch {
    // Without storage the record still says it all.
  }
  return salt;
}

export function promised(id: string): Promised | undefined {
  return kept().find((one) => one.id === id);
}

/** Adds to chance for the seats that the game waits for, if they are ours. */
export async function addSalts(table: TableInfo): Promise<void> {
  for (const { number, mine } of table.seats) {
    if (mine && table.salting.includes(number)) await api.salt(table.id, { seat: number, salt: freshSalt(table) });
  }
}
