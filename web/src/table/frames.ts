/** The moments of a game as this viewer sees them, kept whole; the server sends most of them as patches. */

import { patched, type Json, type Patch } from "../lib/patch";
import type { Frame } from "../lib/types";

export class Frames {
  private kept = new Map<number, Frame>();

  get(n: number): Frame | undefined {
    return this.kept.get(n);
  }

  clear(): void {
    this.kept.clear();
  }

  /** Forgets all after this one: they were taken back. */
  cut(n: number): void {
    for (const number of this.kept.keys()) if (number > n) this.kept.delete(number);
  }

  /** Keeps frames of which the first is a patch of frame `base` (whole if that is -1); false if `base` is not here. */
  add(base: number, frames: readonly Frame[]): boolean {
    let view = base < 0 ? null : (this.kept.get(base)?.view as Json | undefined);
    if (view === undefined) return false;
    frames.forEach((frame, index) => {
      const whole = base < 0 && index === 0;
      view = whole ? (frame.view as Json) : patched(view!, frame.view as Patch);
      this.kept.set(frame.n, { ...frame, view });
    });
    return true;
  }
}
