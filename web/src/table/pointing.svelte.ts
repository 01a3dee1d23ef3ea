/** List and board are one: what is pointed at in the list lights up on the board, and the other way round. */

import { mark } from "../lib/things";
import type { Choosing } from "./choosing.svelte";

/** The mark of the thing that an element of a board stands for; boards say it in `data-target`, maps by kind and id. */
function thingOf(element: Element | null): string {
  const there = element?.closest<HTMLElement | SVGElement>("[data-target], [data-kind][data-id]");
  if (!there) return "";
  const { target, kind, id } = there.dataset;
  return target ?? `${kind}:${id}`;
}

function elementsOf(board: HTMLElement, thing: string): Element[] {
  const [kind, id = ""] = thing.split(":");
  return [...board.querySelectorAll(`[data-target="${CSS.escape(thing)}"], [data-kind="${kind}"][data-id="${CSS.escape(id)}"]`)];
}

/** Follows the pointer and the focus on a board, and marks there what is pointed at or picked. */
export function pointing(board: () => HTMLElement | undefined, choosing: Choosing): void {
  $effect(() => {
    const here = board();
    if (!here) return;
    const enter = (event: Event) => (choosing.pointed = thingOf(event.target as Element));
    // what goes away while it has the focus is left in the middle of a redraw, where nothing may change
    const leave = () => queueMicrotask(() => (choosing.pointed = ""));
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
  const offered = () => choosing.question?.choices.some(({ target }) => mark(target) === choosing.pointed) ?? false;
  marks("data-pointed", () => (offered() ? [choosing.pointed] : []));
  marks("data-picked", () => choosing.picked.choices.map(({ target }) => mark(target)));
}
