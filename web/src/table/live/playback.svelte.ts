/**
 * Shows other players' moves one after the other; looks back, pauses and skips. Some updates are staged first: the board
 * acts out what happens, and only then the update is shown, so that nothing tells the result before.
 */

import type { ViewUpdate, LogEntry } from "../../api/types";
import { settings, type PlaybackSpeed } from "../../app/settings.svelte";
import type { ViewerTimeline } from "./viewerTimeline";

/** Display time (ms) of another player's move. */
const PAUSE: Record<PlaybackSpeed, number> = { calm: 1100, brisk: 450, instant: 0 };
/** Maximum total time (ms) to show all of them. */
const PATIENCE: Record<PlaybackSpeed, number> = { calm: 20000, brisk: 8000, instant: 0 };
/** Above this number of missed moves, they are only in the log. */
const MISSED = 80;

export class Playback {
  log = $state.raw<LogEntry[]>([]);
  /** The newest update. */
  last = $state(-1);
  /** The displayed update, unless the past is displayed. */
  shown = $state(-1);
  past = $state<number | null>(null);
  /** The update on the board. */
  shownUpdate = $state.raw<ViewUpdate | null>(null);
  /** Number of other players' moves still to be shown. */
  movesToShow = $derived(this.past === null ? this.last - this.shown : 0);

  /** The update that the board acts out before it is shown, and for how long (ms); null otherwise. */
  staged = $state.raw<{ n: number; time: number } | null>(null);

  /** How long (ms) the board acts out an update before it is shown; 0 to show it at once. */
  stagingTime: (n: number) => number = () => 0;

  /**
   * Called for each newly displayed update, unless it is skipped; returns true if the next one must wait for `resume`.
   */
  onShown: (n: number) => boolean = () => false;

  private next: ReturnType<typeof setTimeout> | undefined;
  /** When the next move of another player may be shown. */
  private due = 0;
  /** The last update that has been staged. */
  private acted = -1;
  /** Whether the displayed update must be read before the next: hold other players' moves. */
  private held = false;

  constructor(
    private readonly timeline: ViewerTimeline,
    /** The viewing seat, whose own moves are shown without a pause. */
    private readonly seat: () => number | null,
  ) {}

  /** Shows a past update; the newest is the present. */
  async goTo(n: number): Promise<void> {
    const wanted = Math.max(0, Math.min(n, this.last));
    if (wanted === this.last) return this.goToLatest();
    this.past = wanted;
    await this.timeline.fetch(wanted);
    if (this.past === wanted) this.shownUpdate = this.timeline.get(wanted) ?? this.shownUpdate;
  }

  /** Returns to the present. */
  goToLatest(): void {
    this.past = null;
    this.skip();
  }

  /** Shows the newest update at once. */
  skip(): void {
    this.stop();
    this.held = false;
    this.show(this.last);
  }

  /** Continues after a hold. */
  resume(): void {
    if (!this.held) return;
    this.held = false;
    this.due = 0;
    this.follow(this.shown);
  }

  /** Shows the updates that came in while the connection was lost; many of them are skipped. */
  async catchUp(before: number): Promise<void> {
    if (this.last - before > MISSED) return this.skip();
    for (let n = this.shown + 1; n <= this.last; n += 1) await this.timeline.fetch(n);
    this.follow(Math.min(this.shown, this.last));
  }

  /** Shows the updates after `n` one after the other, those of other players with a pause. */
  follow(n: number): void {
    if (this.staged && this.staged.n === n + 1 && this.staged.n <= this.last) return; // goes on when that is over
    this.stop();
    this.shown = n;
    const { speed } = settings;
    const pause = document.hidden ? 0 : Math.min(PAUSE[speed], PATIENCE[speed] / Math.max(this.last - n, 1));
    while (this.shown < this.last && !this.held) {
      const step = this.log[this.shown + 1]!;
      if (step.by !== this.seat() && step.events.length) {
        const early = this.due - performance.now();
        if (early > 0 && pause) {
          this.next = setTimeout(() => this.follow(this.shown), Math.min(early, pause));
          break;
        }
        this.due = performance.now() + (step.by < 0 ? pause / 2 : pause);
      }
      if (this.stage(this.shown + 1)) break;
      this.shown += 1;
      this.held = this.onShown(this.shown);
    }
    this.show(this.shown);
  }

  /** Ends the staging of an update, which is then shown. */
  endStaging(): void {
    if (this.staged) {
      this.acted = this.staged.n;
      this.stop();
      this.follow(this.shown);
    }
  }

  /** Shows no further updates for now. */
  stop(): void {
    clearTimeout(this.next);
    this.staged = null;
  }

  /** Begins to stage an update; false if there is nothing to act out. */
  private stage(n: number): boolean {
    const time = this.acted === n || document.hidden || this.past !== null || !this.timeline.get(n) ? 0 : this.stagingTime(n);
    if (!time) return false;
    this.staged = { n, time };
    this.next = setTimeout(() => this.endStaging(), time);
    return true;
  }

  private show(n: number): void {
    this.shown = n;
    if (this.past === null) this.shownUpdate = this.timeline.get(n) ?? this.shownUpdate;
  }
}
