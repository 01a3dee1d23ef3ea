/** The interface of boards. Boards draw views and emit choices; they contain no rules. */

import type { ChoiceInfo, EventInfo, SeatInfo } from "../api/types";
import type { Localization } from "../i18n/localization";

/** A picked-up thing with several possible places: an argument of the choices, and its value. */
export interface HeldPiece {
  name: string;
  value: string | number;
}

/** What a lesson speaks of on the board. */
export interface LessonFocus {
  /** A layer of the board to show, such as `regions`; empty for none. */
  layer: string;
  /** The key of a target (`targets.ts`), or the part of the page; empty for none. */
  target: string;
}

/** An update that the board acts out before it is shown. */
export interface StagedUpdate<View> {
  /** The position after it. */
  view: View;
  events: EventInfo[];
  /** The time (ms) until it is shown. */
  time: number;
}

export interface BoardProps<View> {
  view: View;
  /** The seats with their players; colours are `var(--seat-N)`, symbols `SeatMark`. */
  seats: SeatInfo[];
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  /** The available choices, whose targets to highlight. Empty if it is not this seat's turn, or in the past. */
  choices: ChoiceInfo[];
  /** The kind of the current decision (`DecisionInfo.kind`), or null. */
  kind: string | null;
  /** A choice that awaits confirmation: show it as half done. */
  chosen: ChoiceInfo | null;
  /** The picked-up thing; null if there is none. */
  held: HeldPiece | null;
  /** The events of this update, for animations such as dice; a new array for each update. */
  events: EventInfo[];
  /** The events of the few preceding steps. */
  earlier: EventInfo[];
  /** What to act out now, while `view` is still the position before it; null otherwise. */
  staged: StagedUpdate<View> | null;
  /**
   * Things changed since our last choice, by key (`targets.ts`), with the seat that changed them (-1: none):
   * highlight them.
   */
  changed: ReadonlyMap<string, number>;
  lessonFocus: LessonFocus | null;
  t: Localization;
  /**
   * The player selected a highlighted thing: all its choices. A single one is chosen at once, on touch screens only
   * if the element is labelled with its effect; several open a menu.
   */
  onpick: (choices: ChoiceInfo[], labelled?: boolean) => void;
  /** The player picks something up, or puts it back. */
  onhold: (held: HeldPiece | null) => void;
  /** The player has seen enough of what is acted out. */
  onstaged: () => void;
  /** The player opens the article on a thing: a text key such as `building-cathedral` or `event-leader`. */
  onask: (key: string) => void;
}
