/** Multi-select: parts in any order, changeable, sent together. */

import type { ChoiceInfo, DecisionInfo } from "../../api/types";

export class MultiSelectState {
  /** The indices of the selected choices, in the order of selection. */
  private places = $state.raw<number[]>([]);

  constructor(private readonly question: () => DecisionInfo | null) {}

  get picking() {
    return this.question()?.picking ?? null;
  }

  get choices(): ChoiceInfo[] {
    const { choices } = this.question() ?? { choices: [] };
    return this.places.flatMap((place) => choices[place] ?? []);
  }

  /** Whether a choice is selectable as a part; others are chosen alone. */
  includes(choice: ChoiceInfo): boolean {
    return this.picking !== null && this.place(choice) < this.picking.most.length;
  }

  /** The parts of a hidden compound choice; otherwise null. */
  partsOf(choice: ChoiceInfo): ChoiceInfo[] | null {
    const { picking } = this;
    const whole = picking?.wholes[this.place(choice) - picking.most.length - picking.beside];
    return whole ? whole.map((place) => this.question()!.choices[place]!) : null;
  }

  /** Whether a choice is listed: compound choices are not. */
  shows(choice: ChoiceInfo): boolean {
    const { picking } = this;
    return !picking || this.place(choice) < picking.most.length + picking.beside;
  }

  count(choice: ChoiceInfo): number {
    const place = this.place(choice);
    return this.places.filter((each) => each === place).length;
  }

  /** Whether it can be selected once more. */
  canAdd(choice: ChoiceInfo): boolean {
    const { picking } = this;
    const place = this.place(choice);
    if (!picking || this.places.length >= picking.parts || this.count(choice) >= (picking.most[place] ?? 0)) return false;
    return this.places.every((other) => other === place || picking.along[place]!.includes(other));
  }

  get complete(): boolean {
    const { picking } = this;
    if (!picking || !this.places.length) return false;
    return picking.free || !this.question()!.choices.some((choice) => this.canAdd(choice));
  }

  /** Selects it once more, or removes it if its maximum is reached. */
  toggle(choice: ChoiceInfo): void {
    const place = this.place(choice);
    if (this.canAdd(choice)) this.places = [...this.places, place];
    else if (this.places.includes(place)) this.places = this.places.filter((other) => other !== place);
    // replace incompatible parts, or else the last one
    else {
      const fits = this.places.filter((other) => this.picking!.along[place]!.includes(other));
      this.places = [...fits.slice(0, this.picking!.parts - 1), place];
    }
  }

  remove(choice: ChoiceInfo): void {
    const at = this.places.lastIndexOf(this.place(choice));
    this.places = this.places.filter((_, i) => i !== at);
  }

  clear(): void {
    this.places = [];
  }

  /** The notations to send. */
  get notations(): string[] {
    return this.choices.map(({ notation }) => notation);
  }

  private place(choice: ChoiceInfo): number {
    return this.question()!.choices.findIndex(({ notation }) => notation === choice.notation);
  }
}
