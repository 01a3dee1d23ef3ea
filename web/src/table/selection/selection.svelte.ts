/** The player's pending selection: an unconfirmed choice, an ambiguous place, a set, a row. */

import { untrack } from "svelte";
import type { HeldPiece } from "../../boards/boardProps";
import { settings } from "../../app/settings.svelte";
import { targetKey } from "../../api/targets";
import type { ChoiceInfo, DecisionInfo, Sentence } from "../../api/types";
import { ChainedDecisionsState, isAmount } from "./chainedDecisions.svelte";
import type { LiveTable } from "../live/liveTable.svelte";
import { MultiSelectState } from "./multiSelect.svelte";

export class ChoiceSelection {
  pending = $state.raw<ChoiceInfo | null>(null);
  /** The choices of the selected place on the board, if there are several. */
  narrowed = $state.raw<ChoiceInfo[] | null>(null);
  /** The thing picked up in the list or on the board: limits the choices to its targets. */
  held = $state.raw<HeldPiece | null>(null);
  /** The hovered thing, in the list or on the board. */
  hovered = $state("");
  private pointer: unknown = null;
  readonly multiSelect: MultiSelectState;
  readonly chain: ChainedDecisionsState;

  constructor(
    private readonly live: LiveTable,
    /** Moves the focus into the list of the remaining choices. */
    private readonly enter: () => void,
  ) {
    this.multiSelect = new MultiSelectState(() => live.openDecision);
    this.chain = new ChainedDecisionsState(() => live.openDecision?.chain ?? null);
  }

  get question(): DecisionInfo | null {
    return this.live.openDecision;
  }

  /** The listed choices, besides the legs of a chain. */
  get listed(): readonly ChoiceInfo[] {
    const { held } = this;
    if (this.narrowed || !held) return this.narrowed ?? this.others;
    return this.others.filter(({ verb, args }) => verb === "pass" || args[held.name] === held.value);
  }

  /** The choices to highlight on the board. */
  get boardChoices(): ChoiceInfo[] {
    const legs = this.chain.decisions.filter(({ choices }) => !choices.every(isAmount));
    return this.narrowed ?? [...this.others, ...legs.flatMap(({ choices }) => choices)];
  }

  /** The choices of the decision outside its chain. */
  private get others(): ChoiceInfo[] {
    const { question, chain } = this;
    const opens = chain.decisions.length ? question?.chain?.opens : undefined;
    return question?.choices.filter((choice) => choice.notation !== opens && !chain.has(choice) && this.multiSelect.shows(choice)) ?? [];
  }

  cancel(): void {
    this.pending = this.narrowed = this.held = null;
    this.hovered = "";
    this.multiSelect.clear();
    this.chain.clear();
  }

  /** Whether the choice deviates from the lesson. */
  leavesLesson({ notation }: ChoiceInfo): boolean {
    const { lesson } = this.live;
    const wanted = !lesson?.aside && lesson?.notes.at(-1)?.do;
    return !!wanted && notation !== wanted;
  }

  /**
   * Whether the choice needs a confirmation: it is irreversible, a bot would continue at once, or it leaves the
   * lesson.
   */
  needsConfirmation(choice: ChoiceInfo): boolean {
    if (this.leavesLesson(choice)) return true;
    if (!settings.confirm) return false;
    const bots = this.live.table?.seats.filter(({ bot }) => bot !== null).map(({ number }) => number) ?? [];
    return choice.final || (choice.ends && choice.then.some((seat) => bots.includes(seat)));
  }

  /** Marks an irreversible choice the first time, and plays it the second time. */
  choose(choice: ChoiceInfo, weigh = false): void {
    if (this.live.busy) return;
    if (this.multiSelect.includes(choice)) {
      this.pending = null;
      return this.multiSelect.toggle(choice);
    }
    if (this.chain.has(choice)) {
      this.pending = this.narrowed = null;
      return this.chain.pick(choice);
    }
    if ((this.needsConfirmation(choice) || weigh) && this.pending?.notation !== choice.notation) {
      this.pending = choice;
      return;
    }
    void this.live.play(choice.notation);
  }

  /**
   * The choices named by these notations, of everything answered together here, without the opening choice of the
   * chain.
   */
  choicesFor(notations: readonly string[]): ChoiceInfo[] {
    const { question, chain, multiSelect } = this;
    const all = [...chain.decisions.flatMap(({ choices }) => choices), ...(question?.choices ?? [])];
    const opens = chain.decisions.length ? question?.chain?.opens : undefined;
    return notations.flatMap((notation) => {
      const choice = notation === opens ? undefined : all.find((one) => one.notation === notation);
      return choice ? (multiSelect.partsOf(choice) ?? [choice]) : [];
    });
  }

  /** The preview of these choices together. */
  async previewOf(choices: readonly ChoiceInfo[]): Promise<readonly Sentence[]> {
    if (choices.every((choice) => this.chain.has(choice))) return this.chain.previewOf(choices);
    if (choices.length > 1) return this.live.previewCombination(choices.map(({ notation }) => notation));
    return choices[0]?.preview ?? [];
  }

  /** Selects all of them, to be confirmed; a single choice is chosen. */
  preselect(choices: readonly ChoiceInfo[]): void {
    this.cancel();
    for (const choice of choices) this.choose(choice);
  }

  /**
   * From the board; a finger cannot hover and easily hits a neighbour, so the first touch only marks the target. A
   * `labelled` element is explicit, like a line of the list.
   */
  pick(choices: ChoiceInfo[], labelled = false): void {
    const touch = matchMedia("(hover: none)").matches;
    if (choices.length === 1) return this.choose(choices[0]!, touch && settings.confirm && !labelled);
    this.pending = null;
    this.narrowed = choices;
    requestAnimationFrame(this.enter);
  }

  /** Confirms the pending selection; false if there is none. */
  confirm(): boolean {
    if (this.pending) this.choose(this.pending);
    else if (this.multiSelect.complete) void this.live.play(this.multiSelect.notations);
    else if (this.chain.complete) void this.live.play(this.chain.notations);
    else return false;
    return true;
  }

  /** Remaining repetitions while a choice is repeated; otherwise null. */
  repeatsLeft = $state<number | null>(null);

  /** Repeats a choice until it is no longer offered, the decision changes, or the limit is reached. */
  async repeat(choice: ChoiceInfo, most: number): Promise<void> {
    const kind = this.question?.kind;
    this.cancel();
    for (this.repeatsLeft = most; this.repeatsLeft; this.repeatsLeft -= 1) {
      if (!(await this.live.play(choice.notation))) break;
      while (this.live.movesToShow) await new Promise((shown) => setTimeout(shown, 60));
      const offered = this.question?.choices.find(({ notation }) => notation === choice.notation);
      if (this.question?.kind !== kind || offered?.text.key !== choice.text.key) break;
    }
    this.repeatsLeft = null;
  }

  stop(): void {
    this.repeatsLeft = null;
  }

  /** A line of the list or the board has the pointer or the focus on a thing. */
  hover(thing: string, by: unknown): void {
    this.hovered = thing;
    this.pointer = by;
  }

  /**
   * It has left. An element removed while focused triggers this in the middle of a render, where nothing may change;
   * and by then another one may have the focus.
   */
  unhover(by: unknown): void {
    queueMicrotask(() => {
      if (this.pointer === by) this.hovered = "";
    });
  }

  isHovered(choice: ChoiceInfo): boolean {
    return this.hovered !== "" && targetKey(choice.target) === this.hovered;
  }
}

/**
 * Clears selection and hint when another decision comes up; call it during component setup. New previews alone keep
 * them: other players may submit their orders meanwhile.
 */
export function resetOnNewDecision(live: LiveTable, clear: () => void): void {
  const decision = $derived.by(() => {
    const { openDecision: open } = live;
    return open && [live.shown, live.lesson !== null, open.seat, open.kind, ...open.choices.map(({ notation }) => notation)].join("\n");
  });
  $effect.pre(() => {
    void decision;
    untrack(clear);
  });
}
