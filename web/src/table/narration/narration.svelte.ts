/** The narration of a table: the game's narration rules, our news, and the displayed scoring. */

import { settings } from "../../app/settings.svelte";
import type { ScoringTable, GameNarration } from "../../boards/gameNarration";
import { loadNarration } from "../../boards/gameModules.svelte";
import { i18n } from "../../i18n/i18n.svelte";
import { showToast } from "../../app/toasts.svelte";
import type { Localization } from "../../i18n/localization";
import type { EventInfo } from "../../api/types";
import { summaryText, type SummaryText } from "./movesSummary";
import type { LiveTable } from "../live/liveTable.svelte";
import { showNotification } from "../../app/browserNotifications";
import { playSound } from "../../app/sound";
import { calmDuration } from "../../ui/motion";

/** Time (ms) to show dice before the scoring they caused covers them. */
const DICE = { calm: 2600, brisk: 1400, instant: 0 };

/** Time (ms) for which the board acts out a moment, and the most for all moments of an update. */
const MOMENT = { calm: 2600, brisk: 2000, instant: 0 };
const MOMENTS = 3 * MOMENT.calm;

export class Narration {
  gameNarration = $state.raw<GameNarration | null>(null);
  /** The displayed scoring, and whether the player opened it. */
  scoring = $state.raw<{ n: number; card: ScoringTable; asked: boolean } | null>(null);
  /** Whether a scoring is displayed or about to be. */
  showing = $state(false);

  /** Our news during our decision; it stays visible while one of its moments is displayed. */
  summary: SummaryText | null = $derived.by(() => {
    const { summary, last, movesToShow } = this.live;
    const t = this.t();
    return t && summary && !movesToShow ? summaryText(summary, last, t) : null;
  });

  /** The things to highlight as changed on the board. */
  changed: ReadonlyMap<string, number> = $derived.by(() =>
    this.live.openDecision && this.summary?.fresh ? new Map(Object.entries(this.live.summary!.changed)) : NOTHING,
  );

  constructor(
    private readonly live: LiveTable,
    private readonly t: () => Localization | null,
    catalogue: () => string | undefined,
  ) {
    live.onShown = (n) => this.arrive(n);
    live.stagingTime = (n) => {
      const moments = this.gameNarration?.moments?.(live.log[n]?.events ?? []) ?? 0;
      return calmDuration() ? Math.min(moments * MOMENT[settings.speed], MOMENTS) : 0;
    };
    $effect(() => {
      void loadNarration(catalogue()).then((found) => (this.gameNarration = found));
    });
    // our turn, unless it already was on arrival
    let asked: boolean | null = null;
    $effect(() => {
      const before = asked;
      asked = live.decision !== null;
      const t = this.t();
      if (asked && before === false && t) showNotification(t.name(`game-${live.table!.game}`), t.name("table-notify-turn"));
    });
    let ours: boolean | null = null;
    $effect(() => {
      const before = ours;
      if (live.past === null) ours = live.openDecision !== null;
      if (ours && before === false) playSound("turn");
    });
    // a resignation, whatever is displayed
    let resigned: number[] | undefined;
    $effect(() => {
      const now = live.table?.seats.filter((seat) => seat.resigned).map(({ number }) => number);
      for (const seat of (resigned && now) ?? [])
        if (!resigned!.includes(seat) && !live.table!.seats[seat]!.mine)
          showToast((this.t() ?? i18n.t).name("log-note-resigned", { seat: { seat } }));
      resigned = now;
    });
    // an automatic scoring closes with its moment
    $effect(() => {
      if (this.scoring && !this.scoring.asked && (this.scoring.n !== live.shown || live.past !== null)) this.close();
    });
  }

  /** Whether a step has a scoring that can be shown. */
  scored(events: readonly EventInfo[]): boolean {
    return events.some(({ kind }) => this.gameNarration?.scores.includes(kind));
  }

  /** Shows the scoring of a moment. */
  async open(n: number, asked: boolean): Promise<void> {
    const { gameNarration: narration, live } = this;
    const t = this.t();
    if (!narration || !t) return;
    const [before, after] = [await live.loadUpdate(n - 1), await live.loadUpdate(n)];
    if (!before || !after) return;
    const card = narration.card({ steps: live.log, n, before: before.view, after: after.view, t });
    if (card) this.scoring = { n, card, asked };
    this.showing = card !== null;
  }

  close(): void {
    this.scoring = null;
    this.showing = false;
    this.live.resume();
  }

  /** Handles a newly displayed update: true if the next must wait until its scoring is closed. */
  private arrive(n: number): boolean {
    const step = this.live.log[n];
    for (const { kind } of step?.events ?? []) if (this.gameNarration?.sounds[kind]) playSound(this.gameNarration.sounds[kind]);
    if (!step || settings.speed === "instant" || document.hidden || !this.scored(step.events)) return false;
    this.showing = true;
    const fought = step.events.some(({ kind }) => this.gameNarration?.fights?.within.includes(kind));
    setTimeout(() => void this.unveil(n), fought ? DICE[settings.speed] : 0);
    return true;
  }

  /** Opens an automatic scoring, unless its moment was skipped meanwhile. */
  private async unveil(n: number): Promise<void> {
    try {
      if (this.live.shown === n && this.live.past === null) await this.open(n, false);
    } finally {
      if (!this.scoring) this.close(); // continue after any error
    }
  }
}

const NOTHING: ReadonlyMap<string, number> = new Map();
