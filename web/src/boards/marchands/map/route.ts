/** The way a row of orders takes across the map, drawn before anybody travels: a picture of the plan, not a judgement. */

import type { MarchandsView } from "../../lib/types";

export interface Leg {
  letter: string;
  from: number;
  to: number;
  /** It would come to nothing. */
  idle: boolean;
}

export function route(view: MarchandsView): Leg[] {
  const me = view.you === null ? undefined : view.players[view.you];
  if (view.step !== "planning" || !me?.orders || me.caravan === null) return [];
  const legs: Leg[] = [];
  let from = me.caravan;
  for (const [i, letter] of me.orders.entries()) {
    const to = letter === "x" ? from : view.cities[from]?.roads[letter];
    if (to === undefined) continue;
    legs.push({ letter, from, to, idle: me.idle.includes(i) });
    from = to;
  }
  return legs;
}
