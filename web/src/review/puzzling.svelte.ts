/** Mistakes to be made better, one after the other, on the board or in the list. */

import type { Held } from "../lib/board";
import type { ChoiceInfo, ReviewMoment } from "../lib/types";
import type { LiveTable } from "../table/live.svelte";

export class Puzzling {
  /** Which of the moments. */
  at = $state(0);
  /** Which of its choices was tried. */
  tried = $state<number | null>(null);
  /** Only these, after a place on the board was pointed at that can mean several things. */
  narrowed = $state.raw<ChoiceInfo[] | null>(null);
  /** Something was picked up on the board: only where it can go. */
  held = $state.raw<Held | null>(null);

  constructor(
    readonly moments: ReviewMoment[],
    /** What is not more than this behind the best is right. */
    private readonly enough: number,
    private readonly live: LiveTable,
  ) {
    this.turn(0);
  }

  get one(): ReviewMoment {
    return this.moments[this.at]!;
  }

  get right(): boolean {
    return this.tried !== null && this.one.choices[this.tried]!.loss <= this.enough;
  }

  /** What the board lights up, as long as it shows the moment. */
  get lit(): ChoiceInfo[] {
    const { past, frame } = this.live;
    return past === this.one.at && frame?.n === past ? (this.narrowed ?? this.one.lit) : [];
  }

  /** What was tried, for the board. */
  get chosen(): ChoiceInfo | null {
    return this.tried !== null && this.lit.length ? (this.one.lit[this.tried] ?? null) : null;
  }

  /** The numbers of the choices that the list shows. */
  get listed(): number[] {
    const { narrowed } = this;
    return this.one.choices.flatMap((_, n) => (!narrowed || narrowed.includes(this.one.lit[n]!) ? [n] : []));
  }

  /** Another moment; the board shows it. */
  turn(to: number): void {
    this.at = to;
    this.again();
    this.look();
  }

  look(): void {
    void this.live.look(this.one.at);
  }

  /** All choices are open again. */
  again(): void {
    this.tried = this.narrowed = this.held = null;
  }

  try(number: number): void {
    this.again();
    this.tried = number;
  }

  /** From the board. */
  pick(choices: ChoiceInfo[]): void {
    if (choices.length === 1) return this.try(this.one.lit.indexOf(choices[0]!));
    this.again();
    this.narrowed = choices;
  }

  solve(): void {
    this.try(this.one.choices.findIndex(({ loss }) => loss === 0));
  }
}
