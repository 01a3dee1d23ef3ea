/** Questions that follow from one another, answered at once: one choice of each, in any order, sent together. */

import type { ChainInfo, ChoiceInfo, Sentence } from "../lib/types";

export class Chained {
  /** Of each leg the place of what is picked; null where nothing is. */
  private places = $state.raw<(number | null)[]>([]);

  constructor(private readonly info: () => ChainInfo | null) {}

  get legs() {
    return this.info()?.legs ?? [];
  }

  /** Everybody goes, unless told otherwise: of amounts the largest is picked, and what there is only one of. */
  clear(): void {
    this.latest = null;
    this.places = this.legs.map(({ choices }) => (choices.length === 1 || choices.every(counts) ? choices.length - 1 : null));
  }

  has(choice: ChoiceInfo): boolean {
    return this.leg(choice) >= 0;
  }

  is(choice: ChoiceInfo): boolean {
    const leg = this.leg(choice);
    return leg >= 0 && this.picked(leg)?.notation === choice.notation;
  }

  /** Whether nothing is picked yet where this choice belongs. */
  open(choice: ChoiceInfo): boolean {
    const leg = this.leg(choice);
    return leg >= 0 && this.picked(leg) === null && this.fits(choice);
  }

  /** Whether it goes with what is picked of the others. */
  fits(choice: ChoiceInfo): boolean {
    return this.ways(choice).length > 0;
  }

  /** What was picked last by hand. */
  latest = $state.raw<ChoiceInfo | null>(null);

  pick(choice: ChoiceInfo): void {
    const { leg, place } = this.find(choice);
    this.latest = choice;
    this.places = this.legs.map((_, i) => (i === leg ? place : (this.places[i] ?? null)));
  }

  get choices(): ChoiceInfo[] {
    return this.legs.flatMap((_, leg) => this.picked(leg) ?? []);
  }

  get complete(): boolean {
    return this.legs.length > 0 && this.choices.length === this.legs.length && this.ways().length > 0;
  }

  /** What all that is picked brings, with this choice in its place; empty as long as something else is missing. */
  told(choice?: ChoiceInfo): Sentence[] {
    const ways = this.ways(choice);
    return ways.length === 1 ? this.info()!.told[ways[0]!.at(-1)!]! : [];
  }

  /** What these bring together, one of each leg; empty as long as something is missing. */
  toldOf(choices: readonly ChoiceInfo[]): Sentence[] {
    const places = this.legs.map((leg) => leg.choices.findIndex(({ notation }) => choices.some((one) => one.notation === notation)));
    const way = this.info()?.ways.find((one) => places.every((place, leg) => one[leg] === place));
    return way ? this.info()!.told[way.at(-1)!]! : [];
  }

  /** What tells this choice from the others of its leg. */
  tells(choice: ChoiceInfo): Sentence[] {
    const all = this.legs[this.leg(choice)]!.choices.map((other) => this.told(other).map((each) => JSON.stringify(each)));
    return this.told(choice).filter((each) => !all.every((others) => others.includes(JSON.stringify(each))));
  }

  /** What to send. */
  get notations(): string[] {
    const { opens } = this.info()!;
    return [...(opens ? [opens] : []), ...this.choices.map(({ notation }) => notation)];
  }

  private picked(leg: number): ChoiceInfo | null {
    const place = this.places[leg] ?? null;
    return place === null ? null : (this.legs[leg]?.choices[place] ?? null);
  }

  /** The ways with all that is picked, and with this choice in its place. */
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
    return { leg, place: this.legs[leg]!.choices.findIndex(({ notation }) => notation === choice.notation) };
  }

  private leg(choice: ChoiceInfo): number {
    return this.legs.findIndex(({ choices }) => choices.some(({ notation }) => notation === choice.notation));
  }
}

/** Whether a choice is about how many. */
export const counts = ({ args }: ChoiceInfo): boolean => typeof Object.values(args).at(-1) === "number";
