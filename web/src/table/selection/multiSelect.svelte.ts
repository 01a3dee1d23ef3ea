/** Several things picked for one choice: in any order, changed at will, sent together. */

import type { ChoiceInfo, DecisionInfo } from "../lib/types";

export class Picked {
  /** The places of what is picked among the choices, in the order of picking. */
  private places = $state.raw<number[]>([]);

  constructor(private readonly question: () => DecisionInfo | null) {}

  get picking() {
    return this.question()?.picking ?? null;
  }

  get choices(): ChoiceInfo[] {
    const { choices } = this.question() ?? { choices: [] };
    return this.places.flatMap((place) => choices[place] ?? []);
  }

  /** Whether a choice is one of those that are picked together; others stand alone. */
  takes(choice: ChoiceInfo): boolean {
    return this.picking !== null && this.place(choice) < this.picking.most.length;
  }

  /** What a choice says in one, where it is not shown: the parts to pick for it; else null. */
  partsOf(choice: ChoiceInfo): ChoiceInfo[] | null {
    const { picking } = this;
    const whole = picking?.wholes[this.place(choice) - picking.most.length - picking.beside];
    return whole ? whole.map((place) => this.question()!.choices[place]!) : null;
  }

  /** Whether a choice is shown: those that say several parts in one are not. */
  shows(choice: ChoiceInfo): boolean {
    const { picking } = this;
    return !picking || this.place(choice) < picking.most.length + picking.beside;
  }

  count(choice: ChoiceInfo): number {
    const place = this.place(choice);
    return this.places.filter((each) => each === place).length;
  }

  /** Whether one more of it can be picked. */
  room(choice: ChoiceInfo): boolean {
    const { picking } = this;
    const place = this.place(choice);
    if (!picking || this.places.length >= picking.parts || this.count(choice) >= (picking.most[place] ?? 0)) return false;
    return this.places.every((other) => other === place || picking.along[place]!.includes(other));
  }

  get complete(): boolean {
    const { picking } = this;
    if (!picking || !this.places.length) return false;
    return picking.free || !this.question()!.choices.some((choice) => this.room(choice));
  }

  /** One more; what is already picked as often as it can be goes back. */
  toggle(choice: ChoiceInfo): void {
    const place = this.place(choice);
    if (this.room(choice)) this.places = [...this.places, place];
    else if (this.places.includes(place)) this.places = this.places.filter((other) => other !== place);
    // a change of mind: what cannot go with it gives way, or else the last of them
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

  /** What to send. */
  get notations(): string[] {
    return this.choices.map(({ notation }) => notation);
  }

  private place(choice: ChoiceInfo): number {
    return this.question()!.choices.findIndex(({ notation }) => notation === choice.notation);
  }
}
