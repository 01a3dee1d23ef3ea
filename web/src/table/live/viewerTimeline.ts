/** The updates that a viewer has received, stored as whole views; the server sends most of them as differences. */

import { applyDiff, type JsonValue, type ViewDiff } from "../../api/viewDiff";
import type { ViewUpdate } from "../../api/types";

/** Number of earlier updates per request. */
const CHUNK = 32;

export class ViewerTimeline {
  private kept = new Map<number, ViewUpdate>();
  private fetching = new Map<number, Promise<void>>();

  constructor(
    /** Fetches the updates from one number to another. */
    private readonly load: (from: number, to: number) => Promise<readonly ViewUpdate[]>,
  ) {}

  get(n: number): ViewUpdate | undefined {
    return this.kept.get(n);
  }

  clear(): void {
    this.kept.clear();
  }

  /** Drops all updates after this one, which were undone. */
  cut(n: number): void {
    for (const number of this.kept.keys()) if (number > n) this.kept.delete(number);
  }

  /** Adds updates, the first as a difference to `base` (whole if that is -1); false if `base` is missing. */
  add(base: number, frames: readonly ViewUpdate[]): boolean {
    let view = base < 0 ? null : (this.kept.get(base)?.view as JsonValue | undefined);
    if (view === undefined) return false;
    frames.forEach((frame, index) => {
      const whole = base < 0 && index === 0;
      view = whole ? (frame.view as JsonValue) : applyDiff(view!, frame.view as ViewDiff);
      this.kept.set(frame.n, { ...frame, view });
    });
    return true;
  }

  /** Loads an update if it is missing, with its neighbours. */
  async fetch(n: number): Promise<void> {
    if (this.kept.has(n)) return;
    const from = n - (n % CHUNK);
    let pending = this.fetching.get(from);
    if (!pending) {
      pending = this.load(from, from + CHUNK - 1)
        .then((updates) => void this.add(-1, updates))
        .finally(() => this.fetching.delete(from));
      this.fetching.set(from, pending);
    }
    await pending;
  }
}
