/** The planned route of a row of orders across the map: a preview, without rules. */

import type { MarchandsView } from "../../../api/types";

export interface RouteLeg {
  letter: string;
  from: number;
  to: number;
  /** It would have no effect. */
  idle: boolean;
}

export function route(view: MarchandsView): RouteLeg[] {
  const me = view.you === null ? undefined : view.players[view.you];
  if (view.step !== "planning" || !me?.orders || me.caravan === null) return [];
  const legs: RouteLeg[] = [];
  let from = me.caravan;
  for (const [i, letter] of me.orders.entries()) {
    const to = letter === "x" ? from : view.cities[from]?.roads[letter];
    if (to === undefined) continue;
    legs.push({ letter, from, to, idle: me.idle.includes(i) });
    from = to;
  }
  return legs;
}
