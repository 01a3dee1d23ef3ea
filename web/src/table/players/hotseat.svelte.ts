/** Players who share this screen: the next one to decide, and the curtain between them. */

import type { LiveTable } from "../live/liveTable.svelte";

export class Hotseat {
  /** The seat for which the curtain is closed; null while it is open. */
  curtain = $state<number | null>(null);

  constructor(private readonly live: LiveTable) {}

  private own = $derived.by(
    () => this.live.table?.seats.filter((seat) => seat.mine && !seat.bot).map((seat) => seat.number) ?? [],
  );
  shared = $derived.by(() => this.own.length > 1);
  /** Whether a seat at this screen is lent to a bot. */
  private lent = $derived.by(() => this.live.table?.seats.some((seat) => seat.mine && seat.bot && !seat.resigned) ?? false);
  /** The seat at this screen that is to decide, while the current viewer is not. */
  next = $derived.by(() => {
    const { table, seat, past, movesToShow: ahead } = this.live;
    if (!table || !(this.shared || this.lent) || past !== null || ahead || table.status !== "playing") return null;
    if (seat !== null && table.waiting.includes(seat)) return null;
    return this.own.find((one) => table.waiting.includes(one)) ?? null;
  });

  /** On arrival at a shared table: show nothing before a viewer is selected. */
  lowerCurtainOnReturn(): void {
    const { table, seat } = this.live;
    if (this.shared && table?.secrets && table.status === "playing") this.curtain = seat;
  }

  /** Hands the screen over whenever another seat here is to decide; call it during component setup. */
  follow(): void {
    $effect(() => {
      if (this.next === null) return;
      if (this.live.table?.secrets) this.curtain = this.next;
      else void this.live.viewAs(this.next);
    });
  }

  async lift(): Promise<void> {
    if (this.curtain !== this.live.seat) await this.live.viewAs(this.curtain);
    this.curtain = null;
  }
}
