/** What a board gets and gives. Boards draw views and emit choices; they know no rules. */

import type { ChoiceInfo, EventInfo, SeatInfo } from "./types";
import type { Language } from "./text";

/** Something picked up that can go to several places: an argument of the choices, and its value. */
export interface Held {
  name: string;
  value: string | number;
}

export interface BoardProps<View> {
  view: View;
  /** Who sits where; colours are `var(--seat-N)`, symbols `SeatMark`. */
  seats: SeatInfo[];
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  /** What can be chosen now: light up their targets. Empty when it is not this seat's turn, or in the past. */
  choices: ChoiceInfo[];
  /** The question being asked (`DecisionInfo.kind`), or null. */
  kind: string | null;
  /** A choice that waits for its confirmation: show it as if half done. */
  chosen: ChoiceInfo | null;
  /** What is picked up, to be put somewhere; null if nothing is. */
  held: Held | null;
  /** What has just happened, for dice and other moments to animate; new array for each frame. */
  events: EventInfo[];
  /** What led to it: the few steps before. */
  earlier: EventInfo[];
  /** What has changed since our last choice, by its mark (`things.ts`), and through which seat (-1: nobody): mark it. */
  changed: ReadonlyMap<string, number>;
  t: Language;
  /**
   * The player pointed at something lit: all choices it can mean (one: it is chosen at once, but by a finger only where it
   * is labelled with what it does; several: a menu opens).
   */
  onpick: (choices: ChoiceInfo[], labelled?: boolean) => void;
  /** The player picks something up, or puts it back. */
  onhold: (held: Held | null) => void;
  /** The player wants to know about a thing: a text key such as `building-cathedral` or `event-leader`. */
  onask: (key: string) => void;
}
