/** What the player has half chosen: a choice that waits for its confirmation, a place that can mean several, a set, a row. */

import type { Held } from "../lib/board";
import { settings } from "../lib/settings.svelte";
import { mark } from "../lib/things";
import type { ChoiceInfo, DecisionInfo, Sentence } from "../lib/types";
import { Chained, counts } from "./chained.svelte";
import type { LiveTable } from "./live.svelte";
import { Picked } from "./picking.svelte";

export class Choosing {
  chosen = $state.raw<ChoiceInfo | null>(null);
  /** Only these, after a place on the board was pointed at that can mean several things. */
  narrowed = $state.raw<ChoiceInfo[] | null>(null);
  /** Something was picked up, in the list or on the board: only where it can go. */
  held = $state.raw<Held | null>(null);
  /** The thing that is pointed at, in the list or on the board. */
  pointed = $state("");
  private pointer: unknown = null;
  readonly picked: Picked;
  readonly chain: Chained;

  constructor(
    private readonly live: LiveTable,
    /** Moves the focus into the list of what is left. */
    private readonly enter: () => void,
  ) {
    this.picked = new Picked(() => live.question);
    // a lesson goes step by step
    this.chain = new Chained(() => (live.lesson ? null : (live.question?.chain ?? null)));
  }

  get question(): DecisionInfo | null {
    return this.live.question;
  }

  /** What the list shows, besides the legs of a chain. */
  get listed(): readonly ChoiceInfo[] {
    const { held } = this;
    if (this.narrowed || !held) return this.narrowed ?? this.others;
    return this.others.filter(({ verb, args }) => verb === "pass" || args[held.name] === held.value);
  }

  /** What the board lights up. */
  get lit(): ChoiceInfo[] {
    const legs = this.chain.legs.filter(({ choices }) => !choices.every(counts));
    return this.narrowed ?? [...this.others, ...legs.flatMap(({ choices }) => choices)];
  }

  /** The choices of the question, without those that a chain is made of. */
  private get others(): ChoiceInfo[] {
    const { question, chain } = this;
    const opens = chain.legs.length ? question?.chain?.opens : undefined;
    return question?.choices.filter((choice) => choice.notation !== opens && !chain.has(choice) && this.picked.shows(choice)) ?? [];
  }

  cancel(): void {
    this.chosen = this.narrowed = this.held = null;
    this.pointed = "";
    this.picked.clear();
    this.chain.clear();
  }

  /** Another choice than the one with which the lesson goes on. */
  strays({ notation }: ChoiceInfo): boolean {
    const { lesson } = this.live;
    const wanted = !lesson?.aside && lesson?.notes.at(-1)?.do;
    return !!wanted && notation !== wanted;
  }

  /** Whether it waits for a confirmation: it could not be taken back, a bot would go on at once, or it leaves the lesson. */
  asks(choice: ChoiceInfo): boolean {
    if (this.strays(choice)) return true;
    if (!settings.confirm) return false;
    const bots = this.live.table?.seats.filter(({ bot }) => bot !== null).map(({ number }) => number) ?? [];
    return choice.final || (choice.ends && choice.then.some((seat) => bots.includes(seat)));
  }

  /** The first time a choice that cannot be taken back is only marked; the second time it is meant. */
  choose(choice: ChoiceInfo, weigh = false): void {
    if (this.live.busy) return;
    if (this.picked.takes(choice)) {
      this.chosen = null;
      return this.picked.toggle(choice);
    }
    if (this.chain.has(choice)) {
      this.chosen = this.narrowed = null;
      return this.chain.pick(choice);
    }
    if ((this.asks(choice) || weigh) && this.chosen?.notation !== choice.notation) {
      this.chosen = choice;
      return;
    }
    void this.live.play(choice.notation);
  }

  /** The choices that these notations name, of all that is answered together here; what only leads to the others is none. */
  together(notations: readonly string[]): ChoiceInfo[] {
    const { question, chain, picked } = this;
    const all = [...chain.legs.flatMap(({ choices }) => choices), ...(question?.choices ?? [])];
    const opens = chain.legs.length ? question?.chain?.opens : undefined;
    return notations.flatMap((notation) => {
      const choice = notation === opens ? undefined : all.find((one) => one.notation === notation);
      return choice ? (picked.partsOf(choice) ?? [choice]) : [];
    });
  }

  /** What these bring together. */
  async brings(choices: readonly ChoiceInfo[]): Promise<readonly Sentence[]> {
    if (choices.every((choice) => this.chain.has(choice))) return this.chain.toldOf(choices);
    if (choices.length > 1) return this.live.weigh(choices.map(({ notation }) => notation));
    return choices[0]?.preview ?? [];
  }

  /** Picks all of them, to be confirmed; what stands alone is chosen. */
  take(choices: readonly ChoiceInfo[]): void {
    this.cancel();
    for (const choice of choices) this.choose(choice);
  }

  /**
   * From the board; a finger cannot point at a thing without choosing it and easily hits the one beside it, so the first
   * touch shows what was meant. A thing that is `labelled` says so itself, like a line of the list.
   */
  pick(choices: ChoiceInfo[], labelled = false): void {
    const touch = matchMedia("(hover: none)").matches;
    if (choices.length === 1) return this.choose(choices[0]!, touch && settings.confirm && !labelled);
    this.chosen = null;
    this.narrowed = choices;
    requestAnimationFrame(this.enter);
  }

  /** Whatever waits for it is confirmed; false if nothing does. */
  confirm(): boolean {
    if (this.chosen) this.choose(this.chosen);
    else if (this.picked.complete) void this.live.play(this.picked.notations);
    else if (this.chain.complete) void this.live.play(this.chain.notations);
    else return false;
    return true;
  }

  /** How often the same is still to be tried, while it is being tried again and again; else null. */
  again = $state<number | null>(null);

  /** Tries the same again until it is not offered any more, something else is asked, or often enough. */
  async repeat(choice: ChoiceInfo, most: number): Promise<void> {
    const kind = this.question?.kind;
    this.cancel();
    for (this.again = most; this.again; this.again -= 1) {
      if (!(await this.live.play(choice.notation))) break;
      while (this.live.ahead) await new Promise((shown) => setTimeout(shown, 60));
      const offered = this.question?.choices.find(({ notation }) => notation === choice.notation);
      if (this.question?.kind !== kind || offered?.text.key !== choice.text.key) break;
    }
    this.again = null;
  }

  stop(): void {
    this.again = null;
  }

  /** Somebody, a line of the list or the board, has the pointer or the focus on a thing. */
  point(thing: string, by: unknown): void {
    this.pointed = thing;
    this.pointer = by;
  }

  /**
   * It has left. What goes away while it has the focus is left in the middle of a redraw, where nothing may change; and
   * the focus may be on another by then.
   */
  leave(by: unknown): void {
    queueMicrotask(() => {
      if (this.pointer === by) this.pointed = "";
    });
  }

  points(choice: ChoiceInfo): boolean {
    return this.pointed !== "" && mark(choice.target) === this.pointed;
  }
}
