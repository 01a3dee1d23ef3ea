/** The element of the page that a note of a lesson is about. */

import { targetKey } from "../../api/targets";
import type { ChoiceInfo, LessonInfo } from "../../api/types";
import type { ChoiceSelection } from "../selection/selection.svelte";

const CONFIRM = '[data-part="confirm"]';

function onBoard(key: string): string[] {
  const [kind, id] = key.split(":");
  return [`.board .lit[data-target="${key}"]`, `.board [data-target="${key}"]`, `.board [data-kind="${kind}"][data-id="${id}"]`];
}

/** Selectors of the element, in order of preference; empty if the note is about nothing on the page. */
export function targetSelectors(
  step: LessonInfo["notes"][number],
  choice: ChoiceInfo | undefined,
  { multiSelect, pending, narrowed }: ChoiceSelection,
): string[] {
  const listed = [`button.choice[data-notation="${step.do}"]`, '[data-part="question"]'];
  // for a choice of several parts: the next part, then the whole
  const parts = choice && multiSelect.partsOf(choice);
  const part = parts?.find((one) => !multiSelect.count(one));
  if (parts && !part) return [CONFIRM, ...listed];
  if (part) return [`.board [data-choice="${part.notation}"]`, `button.choice[data-notation="${part.notation}"]`, ...listed];
  if (step.do && pending?.notation === step.do) return [CONFIRM, ...listed];
  if (step.do && narrowed) return listed;
  if (step.at) return [`[data-part="${step.at}"]`, ...onBoard(step.at)];
  if (!step.do) return [];
  return [`.board [data-choice="${step.do}"]`, ...(choice?.target ? onBoard(targetKey(choice.target)) : []), ...listed];
}
