/** The joint preview of the selected parts, from the server; requested again on every change of the selection. */

import type { Sentence } from "../../api/types";
import type { ChoiceSelection } from "./selection.svelte";
import type { LiveTable } from "../live/liveTable.svelte";

export class CombinedPreviewState {
  messages = $state.raw<readonly Sentence[]>([]);

  constructor(live: () => LiveTable, selection: () => ChoiceSelection) {
    $effect(() => {
      const { choices, notations } = selection().multiSelect;
      if (!choices.some(({ preview }) => preview.length)) {
        this.messages = [];
        return;
      }
      let changed = false;
      void live()
        .previewCombination(notations)
        .then((told) => {
          if (!changed) this.messages = told;
        });
      return () => (changed = true);
    });
  }
}
