/** What became of the orders, told by the events of one step: which order of which seat, and why it was cancelled. */

import type { MarchandsView, Sentence } from "../../lib/types";

export type Result = "done" | "declined" | "void";

const RESULTS: Record<string, Result> = {
  "log-moved": "done",
  "log-took": "done",
  "log-fulfilled": "done",
  "log-declined": "declined",
  "log-no-road": "void",
  "log-empty": "void",
  "log-taken-already": "void",
  "log-cannot-pay": "void",
};

export interface Outcome {
  seat: number;
  /** Which of the seat's orders it was, from 1; null when the rows have been cleared since. */
  number: number | null;
  result: Result;
  sentence: Sentence;
  city: number;
  /** Where a caravan came from, if it travelled. */
  from: number | null;
}

const seatIn = (sentence: Sentence) => (sentence.args.seat as { seat: number }).seat;
const cityIn = (argument: unknown) => Number((argument as { term: string }).term.slice("city-".length));

/** How many orders of a seat are over: those before the order being resolved, and that one if the seat has had its go. */
function finished(view: MarchandsView, seat: number, last: Sentence | undefined): number {
  const written = view.players[seat]?.orders?.length ?? 0;
  if (view.step !== "resolution" || view.to_act === null) return written;
  const turn = (p: number) => (p - view.first + view.players.length) % view.players.length;
  // Whoever decides is in the middle of an order, unless it is fulfilled and only its rewards are being chosen.
  const through = turn(seat) < turn(view.to_act) || (seat === view.to_act && rewarding(last));
  return Math.min(written, view.order_number - (through ? 0 : 1));
}

const rewarding = (last: Sentence | undefined) =>
  last !== undefined && ["log-fulfilled", "log-kept", "log-church", "log-elector"].includes(last.key);

export function outcomes(view: MarchandsView, events: Sentence[]): Outcome[] {
  const told = events.filter((event) => event.key in RESULTS);
  const left = view.players.map((player) => finished(view, player.seat, events.at(-1)));
  return told
    .toReversed()
    .map((sentence) => {
      const seat = seatIn(sentence);
      const number = left[seat]!--;
      return {
        seat,
        number: number > 0 ? number : null,
        result: RESULTS[sentence.key]!,
        sentence,
        city: cityIn(sentence.args.city),
        from: sentence.key === "log-moved" ? cityIn(sentence.args.from) : null,
      };
    })
    .toReversed();
}
