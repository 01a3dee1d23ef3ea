/** What a viewer requests of the server: moves, proposals, seats, hints. */

import { api, errorMessage } from "../../api/client";
import type { Acknowledgement, Hint, PremoveInfo, Sentence, TableInfo, TableUpdate } from "../../api/types";
import { freshSalt } from "../../fairness/commitments";

export abstract class TableRequests {
  abstract readonly table: TableInfo | null;
  /** The viewing seat; null for a spectator. */
  abstract readonly seat: number | null;
  /** The newest update. */
  abstract readonly last: number;
  /** The name of the timeline that `last` belongs to (`TableUpdate.reel`). */
  protected abstract readonly reel: string;
  /** Whether we have rejected a proposal, perhaps our own. */
  protected withdrawn = false;
  /** The updates before and after the last choice of several parts. */
  private together: { from: number; to: number } | null = null;

  constructor(
    readonly id: string,
    /** Shows the reason of a refused request. */
    protected readonly refuse: (why: Sentence) => void,
  ) {}

  /** Sends a request and shows its answer; false if it was refused, or another one is under way. */
  protected abstract send(request: () => Promise<Acknowledgement | TableUpdate>): Promise<boolean>;

  /** Plays a choice in notation, or several selected together. */
  async play(choice: string | string[]): Promise<boolean> {
    const { seat, last, reel } = this;
    if (seat === null) return false;
    const played = await this.send(() => api.play(this.id, { seat, at: last, reel, choice }));
    this.together = played && typeof choice !== "string" ? { from: last, to: this.last } : null;
    return played;
  }

  /** The joint preview of several parts; empty if the position has changed. */
  async previewCombination(choices: string[]): Promise<readonly Sentence[]> {
    const { seat, last, reel } = this;
    if (seat === null) return [];
    try {
      return (await api.previewCombination(this.id, { seat, at: last, reel, choices })).told;
    } catch {
      return []; // they can be confirmed without it
    }
  }

  /** The hint of a good bot; null if unavailable. */
  async hint(): Promise<Hint | null> {
    const { seat, last, reel } = this;
    if (seat === null) return null;
    try {
      return await api.hint(this.id, { seat, at: last, reel });
    } catch (error) {
      this.refuse(errorMessage(error));
      return null;
    }
  }

  /** Undoes one step, or to an update; parts chosen together are undone together. */
  undo(to: number | null = null): Promise<boolean> {
    const { seat, last, reel, together } = this;
    if (seat === null) return Promise.resolve(false);
    const back = to ?? (together?.to === last ? together.from : null);
    return this.send(() => api.undo(this.id, { seat, at: last, reel, to: back }));
  }

  lend(seat: number, bot: string | null): Promise<boolean> {
    return this.send(() => api.lend(this.id, { seat, bot }));
  }

  /** Creates the token with which a program plays a seat; null if refused. */
  async issueBotToken(seat: number): Promise<string | null> {
    let token: string | null = null;
    await this.send(async () => {
      const answer = await api.issueBotToken(this.id, seat);
      token = answer.token;
      return answer.update;
    });
    return token;
  }

  /** Goes back to the lesson, or on without it. */
  returnToLesson(back: boolean): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.returnToLesson(this.id, { seat, back }));
  }

  resign(seat: number, bot: string): Promise<boolean> {
    return this.send(() => api.resign(this.id, { seat, bot }));
  }

  /** Proposes to end the game, or to undo to an update. */
  propose(kind: "end" | "undo", to: number | null = null): Promise<boolean> {
    const { seat, reel } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.propose(this.id, { seat, kind, to, reel }));
  }

  /** Proposes a bot for an absent player, or a friend who takes the seat from it. */
  proposeReplacement(target: number, bot: string, friend: boolean): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.propose(this.id, { seat, kind: "replace", target, bot, friend }));
  }

  /** Sets our standing orders. */
  setPremoves(forced: boolean, orders: PremoveInfo[]): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.setPremoves(this.id, { seat, forced, orders }));
  }

  answer(agree: boolean): Promise<boolean> {
    this.withdrawn = !agree;
    return this.send(() => api.answer(this.id, agree));
  }

  sit(seat: number, name: string): Promise<boolean> {
    return this.send(() => api.sit(this.id, { seat, name, salt: freshSalt(this.table!) }));
  }

  leave(seat: number): Promise<boolean> {
    return this.send(() => api.leave(this.id, seat));
  }

  fill(bot: string): Promise<boolean> {
    return this.send(() => api.fill(this.id, bot));
  }
}
