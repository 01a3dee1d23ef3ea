/** The sentence naming the winners, with points only if points decide. */

import type { GameNarration } from "../../boards/gameNarration";
import type { Localization } from "../../i18n/localization";
import type { FinalScores } from "../../api/types";

/** The source that set the first apart from the second; null if places say more than points. */
export function victoryReason({ seats }: FinalScores, narration: GameNarration | null, added: boolean, t: Localization): string | null {
  const places = seats.map(({ place }) => place);
  const winner = places.indexOf(1);
  const second = places.indexOf(2);
  if (places.lastIndexOf(1) !== winner) return null;
  if (!added) return narration?.why?.(seats.map(({ breakdown }) => breakdown), places, t) ?? null;
  const [first, next] = [seats[winner]!, seats[second]];
  if (!next || first.score === next.score) return null;
  const more = (id: string) => first.breakdown[id]! - next.breakdown[id]!;
  const source = Object.keys(first.breakdown).reduce((a, b) => (more(b) > more(a) ? b : a));
  return t.name("table-why", {
    seat: { seat: winner },
    other: { seat: second },
    margin: first.score - next.score,
    source: t.name(`source-${source}`),
    more: more(source),
  });
}

export function victory(summary: FinalScores, added: boolean, t: Localization): string {
  const winners = summary.seats.flatMap((seat, number) => (seat.place === 1 ? [number] : []));
  const points = summary.seats[winners[0]!]!.score;
  const number = winners.length;
  const names = list(winners, t);
  return added ? t.name("table-win-points", { names, number, points }) : t.name("table-win", { names, number });
}

const list = (seats: readonly number[], t: Localization): string =>
  new Intl.ListFormat(t.code).format(seats.map((seat) => t.seat(seat)));
