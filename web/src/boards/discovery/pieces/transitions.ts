/** How pieces arrive and changes show: short, and not at all when the system asks for less motion. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { calm } from "../../lib/motion";

/** A piece comes down on its place, unless it was there when we came. */
export const land = (_node: Element, late: boolean = true): TransitionConfig => ({
  duration: late ? calm() : 0,
  easing: cubicOut,
  css: (_t, rest) => `opacity: ${1 - rest}; transform: translateY(${-16 * rest}px) scale(${1 + 0.3 * rest})`,
});

/** Something has changed: a ring of light that fades. */
export const flash = (_node: Element): TransitionConfig => ({
  duration: calm() * 4,
  css: (_t, rest) => `box-shadow: 0 0 0 ${4 * rest}px color-mix(in srgb, var(--glow) ${Math.round(90 * rest)}%, transparent)`,
});
