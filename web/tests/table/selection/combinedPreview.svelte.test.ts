import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { Sentence } from "../../../src/api/types";
import type { LiveTable } from "../../../src/table/live/liveTable.svelte";
import { CombinedPreviewState } from "../../../src/table/selection/combinedPreview.svelte";
import type { ChoiceSelection } from "../../../src/table/selection/selection.svelte";
import { choice, message } from "../../support/factories";

const one = choice("pay", { coins: 1 }, null, message("do-pay"), { preview: [message("costs")] });
const two = choice("pay", { coins: 2 }, null, message("do-pay"), { preview: [message("costs")] });
const free = choice("pay", { coins: 0 });

test("answers for an earlier selection are dropped", async () => {
  const answers: ((messages: Sentence[]) => void)[] = [];
  const live = { previewCombination: () => new Promise<Sentence[]>((answer) => answers.push(answer)) };
  let choices = $state.raw([one]);
  const selection = { get multiSelect() { return { choices, notations: choices.map(({ notation }) => notation) }; } };
  let preview!: CombinedPreviewState;
  const stop = $effect.root(() => {
    preview = new CombinedPreviewState(() => live as unknown as LiveTable, () => selection as unknown as ChoiceSelection);
  });
  flushSync();
  choices = [one, two];
  flushSync();
  answers[1]!([message("second")]);
  answers[0]!([message("first")]);
  await Promise.resolve();
  expect(preview.messages).toEqual([message("second")]);
  choices = [free];
  flushSync();
  expect(preview.messages).toEqual([]);
  expect(answers.length).toBe(2); // parts without a preview are not requested
  stop();
});
