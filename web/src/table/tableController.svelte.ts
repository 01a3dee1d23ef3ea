/** State of a table that several of its parts share: selection, hint, narration, open dialog and rules panel. */

import { createContext } from "svelte";
import { api } from "../api/client";
import type { Thing } from "../api/types";
import { session, setCurrentUser } from "../app/session.svelte";
import { showToast } from "../app/toasts.svelte";
import { GameModules } from "../boards/gameModules.svelte";
import type { LessonFocus } from "../boards/boardProps";
import type { Localization } from "../i18n/localization";
import type { MistakePuzzles } from "../review/mistakePuzzles.svelte";
import type ChoiceList from "./decision/ChoiceList.svelte";
import { HintState } from "./decision/hint.svelte";
import type { LiveTable } from "./live/liveTable.svelte";
import { Narration } from "./narration/narration.svelte";
import { Hotseat } from "./players/hotseat.svelte";
import { ChoiceSelection, resetOnNewDecision } from "./selection/selection.svelte";

export type TableDialog = "keys" | "fork" | "results" | "position" | "fairness" | "orders" | "review";

/** The size of the window, as far as the layout of the table depends on it. */
export interface Viewport {
  /** The board above the decision, instead of beside it. */
  readonly narrow: boolean;
  /** Little height for the panel beside the board. */
  readonly low: boolean;
}

/** Create it during component setup. */
export class TableController {
  readonly selection: ChoiceSelection;
  readonly hint: HintState;
  readonly narration: Narration;
  readonly hotseat: Hotseat;
  readonly modules: GameModules;
  /** The list of choices while there is one. */
  choiceList = $state.raw<ChoiceList | null>(null);

  dialog = $state.raw<TableDialog | null>(null);
  /** The rules panel, and the text key of the thing it explains; null while it is closed. */
  rules = $state.raw<{ asked: string | null } | null>(null);
  /** The token of a program that plays one of our seats, while it is displayed. */
  programToken = $state.raw<string | null>(null);
  /** The mistakes to correct, on the board and beside it. */
  puzzles = $state.raw<MistakePuzzles | null>(null);
  /** The better choice of the review at the displayed moment. */
  suggestion = $state.raw<Thing | null>(null);
  /** What the current lesson speaks of on the board. */
  lessonFocus = $state.raw<LessonFocus | null>(null);
  /** A review has opened the displayed moment: offer a way back. */
  fromReview = $state(false);

  constructor(
    readonly live: LiveTable,
    private readonly t: () => Localization | null,
    catalogue: () => string | undefined,
    readonly viewport: Viewport,
  ) {
    this.selection = new ChoiceSelection(live, () => this.choiceList?.focusFirst());
    this.hint = new HintState(live, this.selection);
    this.modules = new GameModules(catalogue);
    this.narration = new Narration(live, t, catalogue);
    this.hotseat = new Hotseat(live);
    this.hotseat.follow();
    resetOnNewDecision(live, () => {
      this.selection.cancel();
      this.hint.forget();
    });
    let opened = false;
    $effect(() => {
      if (!this.over || opened || this.narration.showing) return;
      opened = true;
      this.dialog = "results";
    });
  }

  /** The end of a finished game is displayed. */
  get over(): boolean {
    const { table, past, shown, last } = this.live;
    return table?.status === "over" && past === null && shown === last;
  }

  /** The displayed entry of the log. */
  get at(): number {
    return this.live.past ?? this.live.shown;
  }

  /** The viewer is a spectator, and the table shows win chances to spectators. */
  get watched(): boolean {
    const { table, seat } = this.live;
    return !!table?.chances && seat === null && !table.seats.some(({ mine }) => mine) && table.status === "playing";
  }

  undo(): void {
    const { live } = this;
    const t = this.t();
    const { possible, why } = live.undoInfo;
    if (possible) void live.undo();
    else if (why && t) {
      const proposable = live.proposal === null && live.log.some(({ by }) => by === live.seat);
      showToast([t.text(why), ...(proposable ? [t.name("table-undo-ask")] : [])].join(" "));
    }
  }

  /** Undoes the whole turn. */
  restart(): void {
    const { restart } = this.live.undoInfo;
    if (restart !== null) void this.live.undo(restart);
  }

  /** Takes a seat; the name given with it becomes the user's name. */
  async takeSeat(seat: number, name: string): Promise<void> {
    if ((await this.live.sit(seat, name)) && !session.me.name) setCurrentUser(await api.rename(name));
  }

  /** Shows the position of a log entry, in front of the dialogs that link to it. */
  showEntry(n: number): void {
    if (this.dialog === "results" || this.dialog === "review") this.dialog = null;
    this.suggestion = null;
    this.scrollToBoard();
    void this.live.goTo(n);
  }

  /** On a small screen the board is at the top of the page. */
  scrollToBoard(): void {
    if (this.viewport.narrow) window.scrollTo({ top: 0 });
  }

  /** Opens the article on a thing, by its text key. */
  openArticle(asked: string): void {
    this.rules = { asked };
  }

  toggleRules(): void {
    this.rules = this.rules ? null : { asked: null };
  }

  /** Closes the rules panel; false if it is closed already. */
  closeRules(): boolean {
    const open = this.rules !== null;
    this.rules = null;
    return open;
  }
}

export const [useTable, setTable] = createContext<TableController>();
