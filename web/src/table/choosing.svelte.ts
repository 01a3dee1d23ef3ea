/** What the player has half chosen: a choice that waits for its confirmation, a place that can mean several, a set. */

import { settings } from "../lib/settings.svelte";
import { mark } from "../lib/things";
import type { ChoiceInfo, DecisionInfo } from "../lib/types";
import type { LiveTable } from "./live.svelte";
import { Picked } from "./picking.svelte";

export class Choosing {
  chosen = $state.raw<ChoiceInfo | null>(null);
  /** Only these, after a place on the board was pointed at that can mean several things. */
  narrowed = $state.raw<ChoiceInfo[] | null>(null);
  /** Only these in the list: something was picked up on the board. */
  filter = $state.raw<readonly ChoiceInfo[] | null>(null);
  /** The thing that is pointed at, in the list or on the board. */
  pointed = $state("");
  readonly picked: Picked;

  constructor(
    private readonly live: LiveTable,
    /** Moves the focus into the list of what is left. */
    private readonly enter: () => void,
  ) {
    this.picked = new Picked(() => live.question);
  }

  get question(): DecisionInfo | null {
    return this.live.question;
  }

  /** What the list shows. */
  get listed(): readonly ChoiceInfo[] {
    return this.narrowed ?? this.filter ?? this.question?.choices ?? [];
  }

  cancel(): void {
    this.chosen = this.narrowed = this.filter = null;
    this.pointed = "";
    this.picked.clear();
  }

  /** Whether it waits for a confirmation: it could not be taken back, or a bot would go on at once. */
  asks(choice: ChoiceInfo): boolean {
    if (!settings.confirm) return false;
    const bots = this.live.table?.seats.filter(({ bot }) => bot !== null).map(({ number }) => number) ?? [];
    return choice.final || (choice.ends && choice.then.some((seat) => bots.includes(seat)));
  }

  /** The first time a choice that cannot be taken back is only marked; the second time it is meant. */
  choose(choice: ChoiceInfo, weigh = false): void {
    if (this.live.busy) return;
    if (this.picked.picking && choice.verb !== "pass") {
      this.chosen = null;
      return this.picked.toggle(choice);
    }
    if ((this.asks(choice) || weigh) && this.chosen?.notation !== choice.notation) {
      this.chosen = choice;
      return;
    }
    void this.live.play(choice.notation);
  }

  /** From the board; a finger cannot point at a thing without choosing it, so the first touch shows what it brings. */
  pick(choices: ChoiceInfo[]): void {
    const touch = matchMedia("(hover: none)").matches;
    if (choices.length === 1) return this.choose(choices[0]!, touch && settings.confirm && choices[0]!.preview.length > 0);
    this.chosen = null;
    this.narrowed = choices;
    requestAnimationFrame(this.enter);
  }

  /** Whatever waits for it is confirmed; false if nothing does. */
  confirm(): boolean {
    if (this.picked.complete) void this.live.play(this.picked.notations);
    else if (this.chosen) this.choose(this.chosen);
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

  points(choice: ChoiceInfo): boolean {
    return this.pointed !== "" && mark(choice.target) === this.pointed;
  }
}
