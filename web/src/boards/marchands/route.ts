/** The way a row of orders takes across the map, drawn before anybody travels: a picture of the plan, not a judgement. */

import type { MarchandsView } from "../../lib/types";

export interface Leg {
  letter: string;
  from: number;
  to: number;
}

export function route(view: MarchandsView): Leg[] {
  const me = view.you === null ? undefined : view.players[view.you];
  if (view.step !== "planning" || !me?.orders || me.caravan === null) return [];
  const legs: Leg[] = [];
  let from = me.caravan;
  for (const letter of me.orders) {
    const to = letter === "x" ? from : view.cities[from]?.roads[letter];
    if (to === undefined) continue;
    legs.push({ letter, from, to });
    from = to;
  }
  return legs;
}
