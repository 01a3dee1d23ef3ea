/** The story at this table: the game's own way to tell it, what is new to us, and the scoring that is shown. */

import { settings } from "../lib/settings.svelte";
import type { Card, Story } from "../lib/story";
import type { Language } from "../lib/text";
import type { EventInfo } from "../lib/types";
import { digest, type Digest } from "./digest";
import type { LiveTable } from "./live.svelte";
import { notify } from "./notify";
import { play } from "./sound";

/** How long dice are looked at before a scoring that they led to covers them, in milliseconds. */
const DICE = { calm: 2600, brisk: 1400, instant: 0 };

const stories = import.meta.glob<{ story: Story<never> }>("../boards/*/story.ts");

export class Telling {
  story = $state.raw<Story | null>(null);
  /** The scoring that is shown, and whether the player asked for it. */
  card = $state.raw<{ n: number; card: Card; asked: boolean } | null>(null);
  /** A scoring is shown, or will be at once. */
  showing = $state(false);

  /** What is new to us, while we are asked something; it stays in sight when we look at one of its moments. */
  digest: Digest | null = $derived.by(() => {
    const { live, story } = this;
    const t = this.t();
    if (!story || !t || !live.decision || live.ahead) return null;
    return digest(live.steps, live.last, live.seat, story, t);
  });

  /** What the board marks as changed. */
  changed: ReadonlyMap<string, number> = $derived.by(() =>
    this.live.question && this.digest?.fresh ? this.digest.changed : NOTHING,
  );

  constructor(
    private readonly live: LiveTable,
    private readonly t: () => Language | null,
    catalogue: () => string | undefined,
  ) {
    live.arrive = (n) => this.arrive(n);
    $effect(() => {
      const load = stories[`../boards/${catalogue()}/story.ts`];
      void load?.().then((loaded) => (this.story = loaded.story as unknown as Story));
    });
    // our turn, unless it was when we came
    let asked: boolean | null = null;
    $effect(() => {
      const before = asked;
      asked = live.decision !== null;
      const t = this.t();
      if (asked && before === false && t) notify(t.name(`game-${live.table!.game}`), t.name("table-notify-turn"));
    });
    let ours: boolean | null = null;
    $effect(() => {
      const before = ours;
      if (live.past === null) ours = live.question !== null;
      if (ours && before === false) play("turn");
    });
    // a scoring that came by itself goes with its moment
    $effect(() => {
      if (this.card && !this.card.asked && (this.card.n !== live.shown || live.past !== null)) this.close();
    });
  }

  /** Whether a step has a scoring that can be shown. */
  scored(events: readonly EventInfo[]): boolean {
    return events.some(({ kind }) => this.story?.scores.includes(kind));
  }

  /** Shows how the points of a moment came about. */
  async open(n: number, asked: boolean): Promise<void> {
    const { story, live } = this;
    const t = this.t();
    if (!story || !t) return;
    const [before, after] = [await live.at(n - 1), await live.at(n)];
    if (!before || !after) return;
    const card = story.card({ steps: live.steps, n, before: before.view, after: after.view, t });
    if (card) this.card = { n, card, asked };
    this.showing = card !== null;
  }

  close(): void {
    this.card = null;
    this.showing = false;
    this.live.resume();
  }

  /** A moment is shown for the first time: true if the next must wait until its scoring is put away. */
  private arrive(n: number): boolean {
    const step = this.live.steps[n];
    for (const { kind } of step?.events ?? []) if (this.story?.sounds[kind]) play(this.story.sounds[kind]);
    if (!step || settings.speed === "instant" || document.hidden || !this.scored(step.events)) return false;
    this.showing = true;
    const fought = step.events.some(({ kind }) => this.story?.fights?.within.includes(kind));
    setTimeout(() => void this.unveil(n), fought ? DICE[settings.speed] : 0);
    return true;
  }

  /** Opens a scoring that came by itself, unless its moment was skipped meanwhile. */
  private async unveil(n: number): Promise<void> {
    try {
      if (this.live.shown === n && this.live.past === null) await this.open(n, false);
    } finally {
      if (!this.card) this.close(); // whatever went wrong, the story goes on
    }
  }
}

const NOTHING: ReadonlyMap<string, number> = new Map();
