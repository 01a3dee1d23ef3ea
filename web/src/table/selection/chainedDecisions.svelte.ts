/** Chained decisions, answered at once: one choice of each leg, in any order, sent together. */

import type { ChainedDecisionsInfo, ChoiceInfo, Sentence } from "../../api/types";

export class ChainedDecisionsState {
  /** The selected index of each leg; null if nothing is selected. */
  private places = $state.raw<(number | null)[]>([]);

  constructor(private readonly info: () => ChainedDecisionsInfo | null) {}

  get decisions() {
    return this.info()?.legs ?? [];
  }

  /** Default selection: the largest amount, and single options. */
  clear(): void {
    this.latest = null;
    this.places = this.decisions.map(({ choices }) => (choices.length === 1 || choices.every(isAmount) ? choices.length - 1 : null));
  }

  has(choice: ChoiceInfo): boolean {
    return this.leg(choice) >= 0;
  }

  isPicked(choice: ChoiceInfo): boolean {
    const leg = this.leg(choice);
    return leg >= 0 && this.picked(leg)?.notation === choice.notation;
  }

  /** Whether the leg of this choice has no selection yet. */
  open(choice: ChoiceInfo): boolean {
    const leg = this.leg(choice);
    return leg >= 0 && this.picked(leg) === null && this.fits(choice);
  }

  /** Whether it is compatible with the selection in the other legs. */
  fits(choice: ChoiceInfo): boolean {
    return this.ways(choice).length > 0;
  }

  /** The last choice selected by the player. */
  latest = $state.raw<ChoiceInfo | null>(null);

  pick(choice: ChoiceInfo): void {
    const { leg, place } = this.find(choice);
    this.latest = choice;
    this.places = this.decisions.map((_, i) => (i === leg ? place : (this.places[i] ?? null)));
  }

  get choices(): ChoiceInfo[] {
    return this.decisions.flatMap((_, leg) => this.picked(leg) ?? []);
  }

  get complete(): boolean {
    return this.decisions.length > 0 && this.choices.length === this.decisions.length && this.ways().length > 0;
  }

  /** The preview of the whole selection with this choice in its leg; empty while another leg is missing. */
  preview(choice?: ChoiceInfo): Sentence[] {
    const ways = this.ways(choice);
    return ways.length === 1 ? this.info()!.told[ways[0]!.at(-1)!]! : [];
  }

  /** The preview of these choices, one per leg; empty while one is missing. */
  previewOf(choices: readonly ChoiceInfo[]): Sentence[] {
    const places = this.decisions.map((leg) => leg.choices.findIndex(({ notation }) => choices.some((one) => one.notation === notation)));
    const way = this.info()?.ways.find((one) => places.every((place, leg) => one[leg] === place));
    return way ? this.info()!.told[way.at(-1)!]! : [];
  }

  /** The part of the preview that differs from the other choices of the leg. */
  distinguishingPreview(choice: ChoiceInfo): Sentence[] {
    const all = this.decisions[this.leg(choice)]!.choices.map((other) => this.preview(other).map((each) => JSON.stringify(each)));
    return this.preview(choice).filter((each) => !all.every((others) => others.includes(JSON.stringify(each))));
  }

  /** The notations to send. */
  get notations(): string[] {
    const { opens } = this.info()!;
    return [...(opens ? [opens] : []), ...this.choices.map(({ notation }) => notation)];
  }

  private picked(leg: number): ChoiceInfo | null {
    const place = this.places[leg] ?? null;
    return place === null ? null : (this.decisions[leg]?.choices[place] ?? null);
  }

  /** The ways that match the selection, with this choice in its leg. */
  private ways(choice?: ChoiceInfo): number[][] {
    const places = [...this.places];
    if (choice) {
      const { leg, place } = this.find(choice);
      places[leg] = place;
    }
    return this.info()?.ways.filter((way) => places.every((place, leg) => place === null || way[leg] === place)) ?? [];
  }

  private find(choice: ChoiceInfo): { leg: number; place: number } {
    const leg = this.leg(choice);
    return { leg, place: this.decisions[leg]!.choices.findIndex(({ notation }) => notation === choice.notation) };
  }

  private leg(choice: ChoiceInfo): number {
    return this.decisions.findIndex(({ choices }) => choices.some(({ notation }) => notation === choice.notation));
  }
}

/** Whether a choice is an amount. */
export const isAmount = ({ args }: ChoiceInfo): boolean => typeof Object.values(args).at(-1) === "number";
