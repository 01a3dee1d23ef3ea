/** Who we are and what there is to play, as the server told at the start. */

import { api } from "./api";
import type { GameInfo, Me, Start } from "./types";

let start = $state.raw<Start | null>(null);

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

/** The bot that sits down unless another is asked for. */
export function usualBot(): string {
  return session.bots.includes("club") ? "club" : (session.bots[0] ?? "");
}

export async function begin(): Promise<void> {
  start = await api.start();
}

/** After signing up, logging in or out, or a first name. */
export function become(me: Me): void {
  if (start) start = { ...start, me };
}
