/** What a good bot would do in our place, once we have asked. */

import type { ChoiceInfo, Sentence } from "../lib/types";
import type { Choosing } from "./choosing.svelte";
import type { LiveTable } from "./live.svelte";

export class Hinting {
  /** What it would choose at the present question, all that is answered together. */
  choices = $state.raw<ChoiceInfo[]>([]);
  /** What that brings. */
  told = $state.raw<readonly Sentence[]>([]);
  /** How likely we are to win now, in percent. */
  chance = $state(0);
  busy = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly choosing: Choosing,
  ) {}

  /** Whether one may be asked for. */
  get possible(): boolean {
    return this.live.question !== null && (this.live.table?.hints ?? false);
  }

  /** The one that the board shows: a place rather than a number. */
  get shown(): ChoiceInfo | null {
    return this.choices.findLast(({ target }) => target) ?? this.choices[0] ?? null;
  }

  async ask(): Promise<void> {
    const { question } = this.live;
    if (!question || !this.possible || this.busy) return;
    this.busy = true;
    const hint = await this.live.hint();
    const found = hint && question === this.live.question ? this.choosing.together([hint.choice, ...hint.beside]) : [];
    const told = await this.choosing.brings(found);
    this.busy = false;
    if (!hint || !found.length || question !== this.live.question) return;
    this.choices = found;
    this.told = told;
    this.chance = hint.chance;
  }

  /** Does it; what takes several, or cannot be taken back, still waits for its confirmation. */
  follow(): void {
    const { choices } = this;
    this.forget();
    this.choosing.take(choices);
  }

  forget(): void {
    this.choices = [];
  }
}
