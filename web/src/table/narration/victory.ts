/** Who has won, in a sentence; with how many points only where points decide. */

import type { Story } from "../lib/story";
import type { Language } from "../lib/text";
import type { Summary } from "../lib/types";

/** Why the winner won: the source that set the first apart from the next; null where places say more than points. */
export function why({ seats }: Summary, story: Story | null, added: boolean, t: Language): string | null {
  const places = seats.map(({ place }) => place);
  const winner = places.indexOf(1);
  const second = places.indexOf(2);
  if (places.lastIndexOf(1) !== winner) return null;
  if (!added) return story?.why?.(seats.map(({ breakdown }) => breakdown), places, t) ?? null;
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

export function victory(summary: Summary, added: boolean, t: Language): string {
  const winners = summary.seats.flatMap((seat, number) => (seat.place === 1 ? [number] : []));
  const points = summary.seats[winners[0]!]!.score;
  const number = winners.length;
  const names = list(winners, t);
  return added ? t.name("table-win-points", { names, number, points }) : t.name("table-win", { names, number });
}

const list = (seats: readonly number[], t: Language): string =>
  new Intl.ListFormat(t.code).format(seats.map((seat) => t.seat(seat)));
