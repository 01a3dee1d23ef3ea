/** The hint of a good bot, once requested. */

import type { ChoiceInfo, Sentence } from "../../api/types";
import type { ChoiceSelection } from "../selection/selection.svelte";
import type { LiveTable } from "../live/liveTable.svelte";

export class HintState {
  /** Its choice at the current decision, with all chained parts. */
  choices = $state.raw<ChoiceInfo[]>([]);
  /** The preview of that choice. */
  preview = $state.raw<readonly Sentence[]>([]);
  /** Our win chance now, in percent. */
  chance = $state(0);
  busy = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly selection: ChoiceSelection,
  ) {}

  /** Whether a hint is available. */
  get possible(): boolean {
    return this.live.openDecision !== null && (this.live.table?.hints ?? false);
  }

  /** The choice to show on the board: a place rather than a number. */
  get boardChoice(): ChoiceInfo | null {
    return this.choices.findLast(({ target }) => target) ?? this.choices[0] ?? null;
  }

  async request(): Promise<void> {
    const { openDecision: question } = this.live;
    if (!question || !this.possible || this.busy) return;
    this.busy = true;
    const hint = await this.live.hint();
    const found = hint && question === this.live.openDecision ? this.selection.choicesFor([hint.choice, ...hint.beside]) : [];
    const told = await this.selection.previewOf(found);
    this.busy = false;
    if (!hint || !found.length || question !== this.live.openDecision) return;
    this.choices = found;
    this.preview = told;
    this.chance = hint.chance;
  }

  /** Follows the hint; a multi-part or irreversible choice still awaits its confirmation. */
  accept(): void {
    const { choices } = this;
    this.forget();
    this.selection.preselect(choices);
  }

  forget(): void {
    this.choices = [];
  }
}
