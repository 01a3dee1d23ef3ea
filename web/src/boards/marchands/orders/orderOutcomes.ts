/** Outcomes of the orders from the events of one step: the order, its seat, and the reason of a cancellation. */

import type { EventInfo, MarchandsView, Player, Thing } from "../../../api/types";

export type OrderResult = "done" | "declined" | "void";

const RESULTS: Record<string, OrderResult> = {
  moved: "done",
  took: "done",
  fulfilled: "done",
  declined: "declined",
  "no-road": "void",
  empty: "void",
  "taken-already": "void",
  "cannot-pay": "void",
};

export interface OrderOutcome {
  seat: number;
  /** The number of the seat's order, from 1; null if the rows have been cleared since. */
  number: number | null;
  result: OrderResult;
  event: EventInfo;
  city: number;
  /** The origin of a caravan, if it travelled. */
  from: number | null;
}

const seatIn = ({ args }: EventInfo) => (args.seat as Player).seat;
const cityIn = ({ args }: EventInfo, name = "city") => Number((args[name] as Thing).id);

/** Number of a seat's finished orders: those before the one being resolved, and that one if the seat's part is over. */
function finished(view: MarchandsView, seat: number, last: EventInfo | undefined): number {
  const written = view.players[seat]?.orders?.length ?? 0;
  if (view.step !== "resolution" || view.to_act === null) return written;
  const turn = (p: number) => (p - view.first + view.players.length) % view.players.length;
  // The deciding seat is in the middle of an order, unless it is fulfilled and only its rewards are being chosen.
  const through = turn(seat) < turn(view.to_act) || (seat === view.to_act && rewarding(last));
  return Math.min(written, view.order_number - (through ? 0 : 1));
}

const rewarding = (last: EventInfo | undefined) =>
  last !== undefined && ["fulfilled", "kept", "church", "elector"].includes(last.kind);

export function outcomes(view: MarchandsView, events: EventInfo[]): OrderOutcome[] {
  const told = events.filter((event) => event.kind in RESULTS);
  const left = view.players.map((player) => finished(view, player.seat, events.at(-1)));
  return told
    .toReversed()
    .map((event) => {
      const seat = seatIn(event);
      const number = left[seat]!--;
      return {
        seat,
        number: number > 0 ? number : null,
        result: RESULTS[event.kind]!,
        event,
        city: cityIn(event),
        from: event.kind === "moved" ? cityIn(event, "from") : null,
      };
    })
    .toReversed();
}
