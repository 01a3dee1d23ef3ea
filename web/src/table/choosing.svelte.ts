/** What the player has half chosen: a choice that waits for its confirmation, or a place that can mean several. */

import { settings } from "../lib/settings.svelte";
import type { ChoiceInfo } from "../lib/types";
import type { LiveTable } from "./live.svelte";

export class Choosing {
  chosen = $state.raw<ChoiceInfo | null>(null);
  /** Only these, after a place on the board was pointed at that can mean several things. */
  narrowed = $state.raw<ChoiceInfo[] | null>(null);

  constructor(
    private readonly live: LiveTable,
    /** Moves the focus into the list of what is left. */
    private readonly enter: () => void,
  ) {}

  cancel(): void {
    this.chosen = this.narrowed = null;
  }

  /** The first time a choice that ends our part is only marked; the second time it is meant. */
  choose(choice: ChoiceInfo): void {
    if (this.live.busy) return;
    if (choice.ends && settings.confirm && this.chosen?.notation !== choice.notation) {
      this.chosen = choice;
      return;
    }
    void this.live.play(choice);
  }

  pick(choices: ChoiceInfo[]): void {
    if (choices.length === 1) return this.choose(choices[0]!);
    this.chosen = null;
    this.narrowed = choices;
    requestAnimationFrame(this.enter);
  }
}
