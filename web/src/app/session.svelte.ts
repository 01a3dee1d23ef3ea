/** The current user and the available games, from the server's start data. */

import { api } from "../api/client";
import { settings } from "./settings.svelte";
import type { GameInfo, Me, StartData } from "../api/types";

let start = $state.raw<StartData | null>(null);

export const session = {
  get ready(): boolean {
    return start !== null;
  },
  get version(): string {
    return start?.version ?? "";
  },
  get me(): Me {
    return start?.me ?? { name: null, account: false, admin: false };
  },
  get games(): GameInfo[] {
    return start?.games ?? [];
  },
  get bots(): string[] {
    return start?.bots ?? [];
  },
};

export function game(id: string): GameInfo | undefined {
  return session.games.find((one) => one.id === id);
}

/** Default opponents of a new game: the bots of the last table, in rotation. */
export function usualOpponents(count: number): string[] {
  const known = settings.opponents.filter((bot) => session.bots.includes(bot));
  const bots = known.length ? known : session.bots.slice(0, 1);
  return Array.from({ length: count }, (_, place) => bots[place % bots.length] ?? "");
}

/** The default bot to take over a person's seat. */
export function usualBot(): string {
  return session.bots.includes("club") ? "club" : (session.bots[0] ?? "");
}

export async function loadSession(): Promise<void> {
  start = await api.start();
}

/** Call after signing up, logging in or out, or setting a name. */
export function setCurrentUser(me: Me): void {
  if (start) start = { ...start, me };
}
