/** Synchronizes hover between list and board in both directions. */

import { tick } from "svelte";
import { targetKey } from "../../api/targets";
import { bringIntoSight, visibleArea } from "../../ui/scrollIntoView";
import type { ChoiceSelection } from "../selection/selection.svelte";
import type { TableController } from "../tableController.svelte";

/** The mark of the thing that a board element represents, from `data-target`, or on maps from kind and id. */
function thingOf(element: Element | null): string {
  const there = element?.closest<HTMLElement | SVGElement>("[data-target], [data-kind][data-id]");
  if (!there) return "";
  const { target, kind, id } = there.dataset;
  return target ?? `${kind}:${id}`;
}

/** The elements of a thing on a board, with their frames. */
export function elementsOf(board: HTMLElement, thing: string): Element[] {
  const [kind, id = ""] = thing.split(":");
  const own = CSS.escape(thing);
  return [...board.querySelectorAll(`[data-target="${own}"], [data-beacon="${own}"], [data-kind="${kind}"][data-id="${CSS.escape(id)}"]`)];
}

/** Marks a thing on a board as selected until the returned function is called. */
export function highlightTarget(board: HTMLElement, thing: string): () => void {
  const found = elementsOf(board, thing);
  for (const one of found) one.setAttribute("data-picked", "");
  found[0]?.scrollIntoView({ block: "nearest" });
  return () => {
    for (const one of found) one.removeAttribute("data-picked");
  };
}

/** Tracks pointer and focus on a board, and highlights hovered and selected things there. */
export function linkHighlights(board: () => HTMLElement | undefined, selection: ChoiceSelection): void {
  $effect(() => {
    const here = board();
    if (!here) return;
    const enter = (event: Event) => selection.hover(thingOf(event.target as Element), here);
    const leave = () => selection.unhover(here);
    const heard = { pointerover: enter, focusin: enter, pointerleave: leave, focusout: leave };
    for (const [name, hear] of Object.entries(heard)) here.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of Object.entries(heard)) here.removeEventListener(name, hear);
    };
  });

  const marks = (name: string, things: () => string[]): void => {
    $effect(() => {
      const here = board();
      const found = things().flatMap((thing) => (here && thing ? elementsOf(here, thing) : []));
      for (const one of found) one.setAttribute(name, "");
      return () => {
        for (const one of found) one.removeAttribute(name);
      };
    });
  };
  const offered = () => selection.boardChoices.some(({ target }) => targetKey(target) === selection.hovered);
  marks("data-pointed", () => (offered() ? [selection.hovered] : []));
  marks("data-picked", () => [...selection.multiSelect.choices, ...selection.chain.choices].map(({ target }) => targetKey(target)));
}

/** Marks the choice that a review suggests at the displayed moment. */
export function highlightSuggestion(board: () => HTMLElement | undefined, controller: TableController): void {
  const { live, viewport } = controller;
  $effect(() => {
    const stage = board();
    void live.shownUpdate;
    if (!controller.suggestion || !stage || live.past === null) return;
    let end = (): void => {};
    const key = targetKey(controller.suggestion);
    void tick().then(() => {
      end = highlightTarget(stage, key);
      if (viewport.narrow) bringIntoSight(elementsOf(stage, key), visibleArea(stage));
    });
    return () => end();
  });
}
