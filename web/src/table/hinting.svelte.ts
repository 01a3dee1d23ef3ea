/** What a good bot would do in our place, once we have asked. */

import type { ChoiceInfo } from "../lib/types";
import type { LiveTable } from "./live.svelte";

export class Hinting {
  /** The choice it would make at the present question. */
  choice = $state.raw<ChoiceInfo | null>(null);
  /** How likely we are to win now, in percent. */
  chance = $state(0);
  busy = $state(false);

  constructor(private readonly live: LiveTable) {}

  /** Whether one may be asked for. */
  get possible(): boolean {
    return this.live.question !== null && (this.live.table?.hints ?? false);
  }

  async ask(): Promise<void> {
    const { question } = this.live;
    if (!question || !this.possible || this.busy) return;
    this.busy = true;
    const hint = await this.live.hint();
    this.busy = false;
    if (!hint || question !== this.live.question) return;
    this.choice = question.choices.find(({ notation }) => notation === hint.choice) ?? null;
    this.chance = hint.chance;
  }

  forget(): void {
    this.choice = null;
  }
}
