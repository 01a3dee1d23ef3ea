/** Letters typed for a row of orders: typing is faster than the answers of the server. */

import type { ChoiceInfo } from "../../../api/types";

/** Interval (ms) at which it is tried to write the next letter. */
const INTERVAL = 40;
/** Time (ms) after which letters that were not written are dropped. */
const PATIENCE = 3000;

export const letterOf = (choice: ChoiceInfo): string => String(choice.args.letter);

interface Row {
  /** Number of orders in the row; null once it is not being written. */
  length: () => number | null;
  choices: () => readonly ChoiceInfo[];
  /** The choice that waits for its confirmation. */
  chosen: () => ChoiceInfo | null;
  pick: (choice: ChoiceInfo) => void;
}

export class TypedOrders {
  private letters: string[] = [];

  constructor(private readonly row: Row) {}

  /** Adds a letter; false if it is none of an order on offer. */
  type(letter: string): boolean {
    if (!this.row.choices().some((choice) => letterOf(choice) === letter)) return false;
    this.letters.push(letter);
    if (this.letters.length === 1) this.write(this.row.length() ?? 0, Date.now());
    return true;
  }

  /** Sends the first letter until the row has grown by it; the order that ends the row waits for its confirmation. */
  private write(length: number, since: number): void {
    const written = this.row.length();
    if ((written ?? length) > length) {
      this.letters.shift();
      if (this.letters.length) this.write(written!, Date.now());
      return;
    }
    if (written === null || Date.now() - since > PATIENCE) {
      this.letters = [];
      return;
    }
    const choice = this.row.choices().find((each) => letterOf(each) === this.letters[0]);
    if (choice) this.row.pick(choice);
    if (choice?.ends && choice.notation === this.row.chosen()?.notation) this.letters = [];
    else setTimeout(() => this.write(length, since), INTERVAL);
  }
}
