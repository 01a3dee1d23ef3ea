// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

import type { ChoiceInfo, EventInfo, Sentence, Thing } from "./tables";

export interface ReviewChoice {
  text: Sentence[];
  target: Thing | null;
  loss: number;
}

export interface ReviewLineStep {
  seat: number;
  text: Sentence;
}

export interface ReviewMistake {
  seat: number;
  at: number;
  plan: boolean;
  prompt: Sentence;
  mark: string;
  chance: number;
  loss: number;
  decides: boolean;
  played: ReviewChoice;
  better: ReviewChoice;
  choices: ReviewChoice[];
  kind: string;
  lit: ChoiceInfo[];
  line: ReviewLineStep[];
}

export interface ReviewChanceEvent {
  at: number;
  events: EventInfo[];
  expected: number[];
  actual: number[];
  decides: boolean;
}

export interface ReviewSeat {
  accuracy: number | null;
  lost: number;
  luck: number;
  marks: Record<string, number>;
}

export interface ReviewResult {
  graph: number[][];
  searched: number[];
  moments: ReviewMistake[];
  strokes: ReviewChanceEvent[];
  seats: ReviewSeat[];
  enough: number;
}

export interface ReviewStatus {
  status: "done" | "failed" | "none" | "running";
  percent: number;
  result: ReviewResult | null;
}

export interface WinProbabilityGraph {
  graph: number[][];
}

export interface Hint {
  choice: string;
  beside: string[];
  chance: number;
}
