/** Our salts for the chance of a table, added after its seal has been shown; this browser remembers both. */

import { api, ApiError } from "../api/client";
import type { TableInfo } from "../api/types";

interface Promised {
  id: string;
  /** The seal as shown before our salts were added. */
  seal: string;
  salts: string[];
}

const PLACE = "carrack-seals";
const MOST = 40;

function kept(): Promised[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Promised[];
  } catch {
    return []; // no storage, or foreign data in it
  }
}

/** A random salt, stored together with the seal it is added to. */
export function freshSalt(table: TableInfo): string {
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const before = rememberedCommitment(table.id);
  const now = { id: table.id, seal: before?.seal ?? table.seal, salts: [...(before?.salts ?? []), salt] };
  try {
    localStorage.setItem(PLACE, JSON.stringify([now, ...kept().filter(({ id }) => id !== table.id)].slice(0, MOST)));
  } catch {
    // Without storage the record still contains everything.
  }
  return salt;
}

export function rememberedCommitment(id: string): Promised | undefined {
  return kept().find((one) => one.id === id);
}

/** The request for each seat of a table whose salt this page has sent or is sending. */
const sent = new Map<string, Promise<unknown>>();

/** Adds salts for our own seats that the game waits for; one request per seat, however many parts of the page ask. */
export async function addSalts(table: TableInfo): Promise<void> {
  for (const { number, mine } of table.seats) {
    if (mine && table.salting.includes(number)) await addSalt(table, number);
  }
}

async function addSalt(table: TableInfo, seat: number): Promise<void> {
  const place = `${table.id} ${seat}`;
  let request = sent.get(place);
  if (!request) {
    request = api.salt(table.id, { seat, salt: freshSalt(table) });
    sent.set(place, request);
  }
  try {
    await request;
  } catch (error) {
    sent.delete(place); // the next caller tries again
    // A game begins when no salt is missing: another tab or device of ours was faster.
    if (error instanceof ApiError && error.sentence.key === "server-begun") return;
    throw error;
  }
}
