/** Transitions of arriving pieces and changes; none if the system prefers reduced motion. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { calmDuration } from "../../../ui/motion";

/** A piece drops onto its place, unless it was present when the page opened. */
export const dropIn = (_node: Element, late: boolean = true): TransitionConfig => ({
  duration: late ? calmDuration() : 0,
  easing: cubicOut,
  css: (_t, rest) => `opacity: ${1 - rest}; transform: translateY(${-16 * rest}px) scale(${1 + 0.3 * rest})`,
});

/** Marks a change by a ring of light that fades. */
export const flash = (_node: Element): TransitionConfig => ({
  duration: calmDuration() * 4,
  css: (_t, rest) => `box-shadow: 0 0 0 ${4 * rest}px color-mix(in srgb, var(--glow) ${Math.round(90 * rest)}%, transparent)`,
});
