// Made by `python -m tools.types` from the server's own types. Do not edit.

import type { ChoiceInfo, EventInfo, Sentence, Thing } from "./protocol";

export interface SeatSummary {
  score: number;
  place: number;
  breakdown: Record<string, number>;
}

export interface Summary {
  seats: SeatSummary[];
  graph: number[][];
  standing: number[][];
  decided: Sentence[];
  agreed: boolean;
}

export interface ReviewChoice {
  text: Sentence[];
  target: Thing | null;
  loss: number;
}

export interface ReviewStep {
  seat: number;
  text: Sentence;
}

export interface ReviewMoment {
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
  line: ReviewStep[];
}

export interface ReviewStroke {
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
  moments: ReviewMoment[];
  strokes: ReviewStroke[];
  seats: ReviewSeat[];
  enough: number;
}

export interface ReviewInfo {
  status: "done" | "failed" | "none" | "running";
  percent: number;
  result: ReviewResult | null;
}

export interface Chances {
  graph: number[][];
}
