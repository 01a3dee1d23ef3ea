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

/** What stands for a thing on a board, and what frames it there. */
export function elementsOf(board: HTMLElement, thing: string): Element[] {
  const [kind, id = ""] = thing.split(":");
  const own = CSS.escape(thing);
  return [...board.querySelectorAll(`[data-target="${own}"], [data-beacon="${own}"], [data-kind="${kind}"][data-id="${CSS.escape(id)}"]`)];
}

/** Marks a thing on a board as picked, until the answer is called. */
export function light(board: HTMLElement, thing: string): () => void {
  const found = elementsOf(board, thing);
  for (const one of found) one.setAttribute("data-picked", "");
  found[0]?.scrollIntoView({ block: "nearest" });
  return () => {
    for (const one of found) one.removeAttribute("data-picked");
  };
}

/** Follows the pointer and the focus on a board, and marks there what is pointed at or picked. */
export function pointing(board: () => HTMLElement | undefined, choosing: Choosing): void {
  $effect(() => {
    const here = board();
    if (!here) return;
    const enter = (event: Event) => choosing.point(thingOf(event.target as Element), here);
    const leave = () => choosing.leave(here);
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
  const offered = () => choosing.lit.some(({ target }) => mark(target) === choosing.pointed);
  marks("data-pointed", () => (offered() ? [choosing.pointed] : []));
  marks("data-picked", () => [...choosing.picked.choices, ...choosing.chain.choices].map(({ target }) => mark(target)));
}
