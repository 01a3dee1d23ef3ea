/** Keyboard focus of a choice that waits for its confirmation. */

import { tick } from "svelte";

/**
 * Moves the focus to the confirmation button while a choice is pending, so that Enter confirms from anywhere, and back
 * once the choice is cancelled. Call it during component setup.
 */
export function focusConfirm(pending: () => unknown, button: () => HTMLElement | undefined): void {
  let before: Element | null = null;
  $effect(() => {
    if (pending()) {
      before ??= document.activeElement;
      void tick().then(() => button()?.focus({ preventScroll: true }));
    } else {
      (before as HTMLElement | SVGElement | null)?.focus?.({ preventScroll: true });
      before = null;
    }
  });
}
