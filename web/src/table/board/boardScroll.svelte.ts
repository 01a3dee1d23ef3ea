/** Scrolls the board to what the player has to see next. */

import { tick } from "svelte";
import { targetKey } from "../../api/targets";
import { bringIntoSight, keepInSight, visibleArea } from "../../ui/scrollIntoView";
import type { TableController } from "../tableController.svelte";
import { elementsOf } from "./highlight.svelte";

/** Call it during component setup; `board` is the scrolling element around the board. */
export function scrollBoard(board: () => HTMLElement | undefined, controller: TableController): void {
  const { live, selection, viewport, modules } = controller;

  // Small screen, another kind of decision: the part of the board that it concerns.
  let scrolledFor: string | undefined;
  $effect(() => {
    const stage = board();
    const { puzzles } = controller;
    const subject = puzzles?.boardChoices.length ? `puzzle ${puzzles.at}` : live.openDecision?.kind;
    if (!subject || subject === scrolledFor || !viewport.narrow || !modules.Board || !stage || live.lesson) return;
    scrolledFor = subject;
    return keepInSight(stage, (area) => bringIntoSight([...stage.querySelectorAll(".lit:not([data-aside])")], area));
  });

  // Small screen: the target of the latest choice.
  $effect(() => {
    const latest =
      controller.puzzles?.chosen ?? selection.pending ?? selection.multiSelect.choices.at(-1) ?? selection.chain.latest;
    if (!latest?.target || !viewport.narrow || live.lesson) return;
    const key = targetKey(latest.target);
    void tick().then(() => {
      const stage = board();
      if (stage) bringIntoSight(elementsOf(stage, key), visibleArea(stage));
    });
  });

  // Large screen: the first target, if none is inside the scrolling element.
  $effect(() => {
    if (!(live.openDecision || controller.puzzles?.boardChoices.length) || viewport.narrow || !modules.Board) return;
    void tick().then(() => {
      const stage = board();
      if (!stage) return;
      const targets = [...stage.querySelectorAll(".lit")];
      const { top, bottom } = stage.getBoundingClientRect();
      const visible = targets.some((target) => {
        const place = target.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
      if (!visible) targets[0]?.scrollIntoView({ block: "nearest" });
    });
  });

  // In the past and at the end: the top, since the last decision may have scrolled below the map.
  $effect(() => {
    if (live.past !== null || controller.over) board()?.scrollTo({ top: 0 });
  });
}
