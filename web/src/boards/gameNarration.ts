/** The narration rules of a game: data and small functions in `boards/<catalogue>/narration.ts`. */

import type { SoundEffect } from "../app/sound";
import type { Localization } from "../i18n/localization";
import type { EventInfo, LogEntry } from "../api/types";

/** A fight in the log: one line from its opening to its ending event. */
export interface FightGrouping {
  opens: readonly string[];
  /** Event kinds covered by the numbers behind the line. */
  within: readonly string[];
  /** Event kinds appended to the line: reasons for the number of dice and for bonuses. */
  reasons?: readonly string[];
  ends: readonly string[];
  /** Formats the numbers of a fight. */
  numbers: (events: readonly EventInfo[]) => string;
}

/** Events that name a cause, and the events reported as its effects until another one begins. */
export interface CauseGrouping {
  names: Readonly<Record<string, string>>;
  effects: readonly string[];
}

export interface ScoringCell {
  points: number | null;
  why: string;
}

/** A scoring, as a table that adds up row by row. */
export interface ScoringTable {
  title: string;
  /** The seats of the columns. */
  seats: number[];
  rows: { label: string; cells: (ScoringCell | null)[] }[];
  /** An explanation below the rows. */
  note?: string;
  /** The total of each column; null if points are not added up. */
  totals: (number | null)[];
  /** Keep it open until the player closes it: a rare, detailed scoring. */
  stays: boolean;
}

export interface ScoringContext<View> {
  steps: readonly LogEntry[];
  n: number;
  before: View;
  after: View;
  t: Localization;
}

export interface GameNarration<View = unknown> {
  fights?: FightGrouping;
  causes?: CauseGrouping;
  /** Event kinds that indicate a scoring. */
  scores: readonly string[];
  /** How many moments of an update the board acts out, one after the other, before the update is shown. */
  moments?: (events: readonly EventInfo[]) => number;
  card: (scoring: ScoringContext<View>) => ScoringTable | null;
  sounds: Readonly<Record<string, SoundEffect>>;
  /** The reason for the victory in games without a deciding sum. */
  why?: (breakdowns: Record<string, number>[], places: number[], t: Localization) => string | null;
}
