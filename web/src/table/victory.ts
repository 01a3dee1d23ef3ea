/** Who has won, in a sentence; with how many points only where points decide. */

import type { Language } from "../lib/text";
import type { Summary } from "../lib/types";

export function victory(summary: Summary, added: boolean, t: Language): string {
  const winners = summary.seats.flatMap((seat, number) => (seat.place === 1 ? [number] : []));
  const points = summary.seats[winners[0]!]!.score;
  const number = winners.length;
  const names = new Intl.ListFormat(t.code).format(winners.map((seat) => t.seat(seat)));
  return added ? t.name("table-win-points", { names, number, points }) : t.name("table-win", { names, number });
}
