/** What a game adds so that the table can tell its story: data and small functions in `boards/<catalogue>/story.ts`. */

import type { Language } from "./text";
import type { EventInfo, Step } from "./types";

/** How an event is told in a digest. */
export interface Tale {
  /** Events that agree in these arguments become one line, `board-digest-<as>`; without it the log's own sentence is told. */
  by?: readonly string[];
  /** The name of that line, where several kinds share one; else the kind. */
  as?: string;
  /** The argument that is listed, and in which form of its name. */
  list?: readonly string[];
  /** The argument that is added up. */
  sum?: string;
  /** Left out where there is much to tell. */
  minor?: boolean;
  /** The seat it names did not do it: it happened to that seat. */
  suffered?: boolean;
  /** News to everybody, whoever brought it about. */
  news?: boolean;
}

/** Kinds of events that are worth telling: `guide/<catalogue>/news.json`, which the terminal reads too. */
export type Tells = Readonly<Record<string, Tale>>;

/** A fight in the log: one line from where it opens to where it ends. */
export interface Fights {
  opens: readonly string[];
  /** What is said by the numbers behind the line. */
  within: readonly string[];
  ends: readonly string[];
  /** What the numbers were. */
  numbers: (events: readonly EventInfo[]) => string;
}

/** Events that name a cause, and those that are told as its effects until something else begins. */
export interface Causes {
  names: Readonly<Record<string, string>>;
  effects: readonly string[];
}

export interface Cell {
  points: number | null;
  why: string;
}

/** A scoring, as a table that adds up from the top. */
export interface Card {
  title: string;
  /** Whose columns there are. */
  seats: number[];
  rows: { label: string; cells: (Cell | null)[] }[];
  /** What explains it, below the rows. */
  note?: string;
  /** What each has now; null where points are not added up. */
  totals: (number | null)[];
  /** Rare and full: it stays until it is put away. */
  stays: boolean;
}

export interface Scoring<View> {
  steps: readonly Step[];
  n: number;
  before: View;
  after: View;
  t: Language;
}

/** What is heard. */
export type Sound = "turn" | "dice" | "conquest" | "scoring";

export interface Story<View = unknown> {
  tells: Tells;
  fights?: Fights;
  causes?: Causes;
  /** Events that mean a scoring. */
  scores: readonly string[];
  card: (scoring: Scoring<View>) => Card | null;
  sounds: Readonly<Record<string, Sound>>;
  /** Why the winner won, where no sum decides. */
  why?: (breakdowns: Record<string, number>[], places: number[], t: Language) => string | null;
}
