/** Mistakes to correct, one after the other, on the board or in the list. */

import type { HeldPiece } from "../boards/boardProps";
import type { ChoiceInfo, ViewUpdate, ReviewMistake } from "../api/types";

/** The table on which the mistakes are shown. */
interface ReplayedTable {
  readonly past: number | null;
  readonly shownUpdate: ViewUpdate | null;
  goTo: (n: number) => Promise<void>;
}

export class MistakePuzzles {
  /** The index of the current moment. */
  at = $state(0);
  /** The index of the choice tried. */
  tried = $state<number | null>(null);
  /** The choices of the selected place on the board, if there are several. */
  narrowed = $state.raw<ChoiceInfo[] | null>(null);
  /** The thing picked up on the board: limits the choices to its targets. */
  held = $state.raw<HeldPiece | null>(null);

  constructor(
    readonly moments: ReviewMistake[],
    /** Maximum loss of a choice that counts as right. */
    private readonly enough: number,
    private readonly live: ReplayedTable,
  ) {
    this.goTo(0);
  }

  get current(): ReviewMistake {
    return this.moments[this.at]!;
  }

  get right(): boolean {
    return this.tried !== null && this.current.choices[this.tried]!.loss <= this.enough;
  }

  /** The choices to highlight while the board shows the moment. */
  get boardChoices(): ChoiceInfo[] {
    const { past, shownUpdate: frame } = this.live;
    return past === this.current.at && frame?.n === past ? (this.narrowed ?? this.current.lit) : [];
  }

  /** The choice tried, for the board. */
  get chosen(): ChoiceInfo | null {
    return this.tried !== null && this.boardChoices.length ? (this.current.lit[this.tried] ?? null) : null;
  }

  /** The indices of the listed choices. */
  get listed(): number[] {
    const { narrowed } = this;
    return this.current.choices.flatMap((_, n) => (!narrowed || narrowed.includes(this.current.lit[n]!) ? [n] : []));
  }

  /** Goes to another moment and shows it on the board. */
  goTo(to: number): void {
    this.at = to;
    this.again();
    this.showOnBoard();
  }

  showOnBoard(): void {
    void this.live.goTo(this.current.at);
  }

  /** Allows another attempt. */
  again(): void {
    this.tried = this.narrowed = this.held = null;
  }

  try(number: number): void {
    this.again();
    this.tried = number;
  }

  /** Called by the board. */
  pick(choices: ChoiceInfo[]): void {
    if (choices.length === 1) return this.try(this.current.lit.indexOf(choices[0]!));
    this.again();
    this.narrowed = choices;
  }

  solve(): void {
    this.try(this.current.choices.findIndex(({ loss }) => loss === 0));
  }
}
