/** What the things picked so far bring together, as the server tells it: asked anew whenever the selection changes. */

import type { Sentence } from "../lib/types";
import type { Choosing } from "./choosing.svelte";
import type { LiveTable } from "./live.svelte";

export class Weighing {
  told = $state.raw<readonly Sentence[]>([]);

  constructor(live: () => LiveTable, choosing: () => Choosing) {
    $effect(() => {
      const { choices, notations } = choosing().picked;
      if (!choices.some(({ preview }) => preview.length)) {
        this.told = [];
        return;
      }
      let changed = false;
      void live()
        .weigh(notations)
        .then((told) => {
          if (!changed) this.told = told;
        });
      return () => (changed = true);
    });
  }
}
