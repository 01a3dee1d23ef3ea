/** Players who share this screen: whose turn at it is next, and the curtain between them. */

import type { LiveTable } from "./live.svelte";

export class Sharing {
  /** For whom the curtain is down; null while it is up. */
  curtain = $state<number | null>(null);

  constructor(private readonly live: LiveTable) {}

  private own = $derived.by(
    () => this.live.table?.seats.filter((seat) => seat.mine && !seat.bot).map((seat) => seat.number) ?? [],
  );
  shared = $derived.by(() => this.own.length > 1);
  /** Whether somebody at this screen has handed a seat to a bot. */
  private lent = $derived.by(() => this.live.table?.seats.some((seat) => seat.mine && seat.bot && !seat.resigned) ?? false);
  /** Whoever shares this screen and is to decide, while the one who looks is not. */
  next = $derived.by(() => {
    const { table, seat, past, ahead } = this.live;
    if (!table || !(this.shared || this.lent) || past !== null || ahead || table.status !== "playing") return null;
    if (seat !== null && table.waiting.includes(seat)) return null;
    return this.own.find((one) => table.waiting.includes(one)) ?? null;
  });

  /** Back at a table that several share: nothing is shown before somebody says who looks. */
  arrive(): void {
    const { table, seat } = this.live;
    if (this.shared && table?.secrets && table.status === "playing") this.curtain = seat;
  }

  /** Passes the screen on to whoever is next. */
  pass(): void {
    if (this.next === null) return;
    if (this.live.table?.secrets) this.curtain = this.next;
    else void this.live.see(this.next);
  }

  async lift(): Promise<void> {
    if (this.curtain !== this.live.seat) await this.live.see(this.curtain);
    this.curtain = null;
  }
}
