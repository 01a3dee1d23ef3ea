/**
 * A table as one viewer sees it, synchronized with the server. There is no optimistic state: the page shows only what
 * the server sent. Other players' moves are shown one after the other; our decision follows after them.
 */

import { api, errorMessage, ApiError } from "../../api/client";
import type {
  Acknowledgement,
  ChatLine,
  DecisionInfo,
  ViewUpdate,
  LessonInfo,
  MoveSummaryInfo,
  SeatPremovesInfo,
  ProposalInfo,
  Sentence,
  LogEntry,
  TableInfo,
  UndoInfo,
  TableUpdate,
} from "../../api/types";
import { Playback } from "./playback.svelte";
import { TableRequests } from "./tableRequests";
import { TableSocket } from "./tableSocket";
import { ViewerTimeline } from "./viewerTimeline";

/** Close codes from here on mean that the server refuses the connection. */
const REFUSED = 4400;
/** Close code of an overloaded server: reconnect to the same seat later. */
const BUSY = 4503;
/** The code with which a connection is refused to a page that knows more than the server: it begins anew. */
const RESTORED = 4410;
/** Wait (ms) for the update with our own choice over the connection; then the page requests it. */
const PROMPT = 1500;

function heighten(versions: Map<number | null, number>, seat: number | null, serial: number): void {
  versions.set(seat, Math.max(serial, versions.get(seat) ?? -1));
}

export class LiveTable extends TableRequests {
  table = $state.raw<TableInfo | null>(null);
  /** The viewing seat; null for a spectator. */
  seat = $state.raw<number | null>(null);
  decision = $state.raw<DecisionInfo | null>(null);
  /** The opponents' moves since our last choice, while we have a decision. */
  summary = $state.raw<MoveSummaryInfo | null>(null);
  /** Deadline of the deciding seats, by the clock of this computer; null without a limit. */
  deadline = $state<number | null>(null);
  undoInfo = $state.raw<UndoInfo>({ possible: false, restart: null, why: null });
  /** The current proposal to all players. */
  proposal = $state.raw<ProposalInfo | null>(null);
  /** Our standing orders. */
  premoves = $state.raw<SeatPremovesInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Our progress in the table's lesson; null without one. */
  lesson = $state.raw<LessonInfo | null>(null);
  /** Whether a request is pending: nothing else is sent. */
  busy = $state(false);
  connected = $state(true);
  /** The reason why there is no table to show. */
  problem = $state.raw<Sentence | null>(null);

  private readonly timeline = new ViewerTimeline((from, to) => this.earlier(from, to));
  private readonly playback = new Playback(this.timeline, () => this.seat);
  /** Our decision, once all preceding moves have been shown. */
  openDecision = $derived(this.past === null && this.shown === this.last ? this.decision : null);
  /** The name of our timeline, and the version of what we show (`TableUpdate.reel`, `TableUpdate.serial`). */
  protected reel = "";
  private serial = -1;
  /** The highest version that we know of for each seat, shown or acknowledged: nothing older is ever shown again. */
  private newest = new Map<number | null, number>();
  /** The highest version that was shown for each seat. */
  private seen = new Map<number | null, number>();
  /** Called when something new is shown: we wait for our own choice. */
  private arrived: () => void = () => {};
  /** Which seats are there, as the connection says; null while there is none. */
  private online: readonly number[] | null = null;
  /** An update followed one that this page lacks: ignore updates until a full one arrives. */
  private lacking = false;
  private socketSeat: number | null = null;
  private readonly socket = new TableSocket({
    open: () => this.subscribe(),
    receive: (message) => {
      this.connected = true;
      if (!message) return;
      if ("table" in message) this.take(message);
      else this.attend(message.online);
    },
    lost: (code) => {
      this.online = null;
      this.connected = false;
      if (code === RESTORED) this.forget();
      if (code >= REFUSED && code !== BUSY) void this.load(undefined); // this seat is not ours any more
    },
  });
  private begun = false;
  private closed = false;
  async open(): Promise<void> {
    await this.load(undefined);
    if (this.closed) return;
    if (this.table) this.connect();
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
  }

  close(): void {
    this.closed = true;
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    this.playback.stop();
    this.hangUp();
  }

  // Viewing

  /** Switches to the view of another seat. */
  async viewAs(seat: number | null): Promise<void> {
    this.hangUp();
    this.playback.stop();
    const { past } = this;
    this.playback.last = this.playback.shown = -1;
    this.serial = -1; // each seat has versions of its own
    this.decision = this.summary = null;
    await this.load(seat);
    this.connect();
    if (past !== null) await this.goTo(past);
  }

  // What is shown

  get log(): LogEntry[] {
    return this.playback.log;
  }
  /** The newest update. */
  get last(): number {
    return this.playback.last;
  }
  /** The displayed update, unless the past is displayed. */
  get shown(): number {
    return this.playback.shown;
  }
  get past(): number | null {
    return this.playback.past;
  }
  /** The update on the board. */
  get shownUpdate(): ViewUpdate | null {
    return this.playback.shownUpdate;
  }
  /** Number of other players' moves still to be shown. */
  get movesToShow(): number {
    return this.playback.movesToShow;
  }
  /** The update that the board acts out before it is shown, and for how long (ms). */
  get staged(): { update: ViewUpdate; time: number } | null {
    const { staged } = this.playback;
    const update = staged && this.timeline.get(staged.n);
    return staged && update ? { update, time: staged.time } : null;
  }
  /** How long (ms) the board acts out an update before it is shown (`Playback.stagingTime`). */
  set stagingTime(call: (n: number) => number) {
    this.playback.stagingTime = call;
  }
  /** Called for each newly displayed update (`Playback.onShown`). */
  set onShown(call: (n: number) => boolean) {
    this.playback.onShown = call;
  }

  goTo(n: number): Promise<void> {
    return this.playback.goTo(n);
  }

  goToLatest(): void {
    this.playback.goToLatest();
  }

  skip(): void {
    this.playback.skip();
  }

  resume(): void {
    this.playback.resume();
  }

  endStaging(): void {
    this.playback.endStaging();
  }

  /** Loads any update. */
  async loadUpdate(n: number): Promise<ViewUpdate | undefined> {
    if (n >= 0) await this.timeline.fetch(n);
    return this.timeline.get(n);
  }

  private async earlier(from: number, to: number): Promise<readonly ViewUpdate[]> {
    const { seat } = this;
    try {
      const { frames } = await api.earlierUpdates(this.id, from, Math.min(to, this.last), seat);
      return seat === this.seat ? frames : [];
    } catch (error) {
      this.refuse(errorMessage(error));
      return [];
    }
  }

  // Requests

  /** Sends a chat message, also while a move is pending. */
  async sendChat(text: string): Promise<boolean> {
    try {
      this.take(await api.chat(this.id, { text }));
      return true;
    } catch (error) {
      this.refuse(errorMessage(error));
      return false;
    }
  }

  /** False if it was refused, or something else is under way. */
  protected async send(request: () => Promise<Acknowledgement | TableUpdate>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const answer = await request();
      if ("table" in answer) await this.follow(answer);
      else await this.reach(answer);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.update) await this.follow(error.update);
      this.refuse(errorMessage(error));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Takes the update of a response. Players who share a screen: an update of another seat is not for the one who looks. */
  private async follow(update: TableUpdate): Promise<void> {
    const other = this.seat !== null && update.seat !== null && update.seat !== this.seat && update.frames.length > 0;
    if (other) await this.load(this.seat);
    else this.take(update);
  }

  /** Waits until what was acknowledged is shown. */
  private async reach({ seat, serial }: Acknowledgement): Promise<void> {
    heighten(this.newest, seat, serial);
    if (this.connected && this.socket.open && !this.shows(seat, serial)) {
      await new Promise<void>((done) => {
        const late = setTimeout(done, PROMPT);
        this.arrived = () => {
          if (!this.shows(seat, serial)) return;
          clearTimeout(late);
          done();
        };
      });
      this.arrived = () => {};
    }
    if (!this.shows(seat, serial) && this.seat === seat) await this.load(seat);
  }

  private shows(seat: number, serial: number): boolean {
    return this.closed || (this.seen.get(seat) ?? -1) >= serial;
  }

  // What the server sends

  /** Who is there, which says nothing about the game. */
  private attend(online: readonly number[]): void {
    this.online = online;
    if (this.table) this.table = this.attended(this.table);
  }

  private attended(table: TableInfo): TableInfo {
    const { online } = this;
    if (!online) return table;
    return { ...table, seats: table.seats.map((seat) => ({ ...seat, online: online.includes(seat.number) })) };
  }

  /** All anew, as a seat sees it; undefined: as we do by right. */
  private async load(seat: number | null | undefined): Promise<void> {
    try {
      this.take(await api.table(this.id, seat));
      this.problem = null;
    } catch (error) {
      if (this.table === null || (error instanceof ApiError && error.status !== 0)) this.problem = errorMessage(error);
    }
  }

  private take(update: TableUpdate): void {
    if (this.closed) return;
    const whole = update.base < 0;
    if (!whole) this.hear(update.chat); // delivered once, in any order
    if (update.serial < (this.newest.get(update.seat) ?? -1)) return;
    if (!whole && update.seat !== this.seat) return void this.load(this.seat);
    if (!whole && (this.lacking || !this.timeline.get(update.base))) return this.listenAnew();
    this.lacking = false;
    const first = this.last < 0 || update.seat !== this.seat;
    const before = this.shown;
    const same = update.reel === this.reel;

    this.table = this.attended(update.table);
    const { remaining } = update.table;
    this.deadline = remaining === null ? null : Date.now() + remaining;
    this.seat = update.seat;
    this.reel = update.reel;
    this.serial = update.serial;
    heighten(this.newest, update.seat, update.serial);
    heighten(this.seen, update.seat, update.serial);
    if (whole) {
      if (!same) this.timeline.clear();
      this.playback.log = [...update.steps, ...update.frames.map((frame) => frame.step)];
      this.chat = update.chat;
    } else {
      this.timeline.cut(update.base);
      this.playback.log = [...this.log.slice(0, update.base + 1), ...update.frames.map((frame) => frame.step)];
    }
    this.timeline.add(update.base, update.frames);
    if (!this.begun && update.table.replay) {
      this.begun = true;
      this.playback.past = 0; // start a recorded game at its beginning
      queueMicrotask(() => void this.goTo(0));
    }
    this.playback.last = this.log.length - 1;
    if (JSON.stringify(update.decision) !== JSON.stringify(this.decision)) this.decision = update.decision;
    if (update.summary !== undefined) this.summary = update.summary;
    else if (this.summary && this.summary.until > update.base) this.summary = null; // of frames that were taken back
    this.undoInfo = update.undo;
    if (JSON.stringify(update.lesson) !== JSON.stringify(this.lesson)) this.lesson = update.lesson;
    const done = update.frames.some((frame) => frame.step.events.some((event) => event.kind.startsWith("note-")));
    if (this.proposal?.mine && !update.proposal && !this.withdrawn && !done && update.table.status === "playing")
      this.refuse({ key: "table-proposal-refused", args: {} });
    this.withdrawn = false;
    this.proposal = update.proposal ?? null;
    if (JSON.stringify(update.orders) !== JSON.stringify(this.premoves)) this.premoves = update.orders;

    // Show updates only once, even if they arrive twice: in an answer and over the WebSocket.
    if (!whole) this.playback.follow(same ? before : Math.min(before, update.base));
    else if (first || !same) this.skip();
    else void this.playback.catchUp(before);
    if (this.past !== null && this.past > this.last) this.goToLatest();
    if (this.socket.open && this.socketSeat !== this.seat) {
      this.hangUp();
      this.connect();
    }
    this.arrived();
  }

  /** Adds chat lines that arrive in any order. */
  private hear(said: readonly ChatLine[]): void {
    const news = said.filter((line) => !this.chat.some((known) => known.id === line.id));
    if (news.length) this.chat = [...this.chat, ...news].sort((a, b) => a.id - b.id);
  }

  // The WebSocket

  private connect(): void {
    if (!this.closed) this.socket.connect();
  }

  private subscribe(): WebSocket {
    const newest = this.newest.get(this.seat) ?? -1;
    this.socketSeat = this.seat;
    return api.live(this.id, {
      seat: this.seat,
      reel: this.reel,
      at: this.lacking || this.last < 0 || this.serial < newest ? null : this.last,
      serial: Math.max(newest, 0),
      chat: this.chat.at(-1)?.id ?? 0,
    });
  }

  /** Requests a full update over the WebSocket itself: a separate request could return an older state. */
  private listenAnew(): void {
    if (this.lacking) return; // already requested
    this.lacking = true;
    this.hangUp();
    this.connect();
  }

  /** What we have seen is not so any more: the server has gone back to an earlier copy of its database. */
  private forget(): void {
    this.newest.clear();
    this.seen.clear();
    this.serial = -1;
    this.lacking = true;
  }

  private hangUp(): void {
    this.online = null;
    this.socket.close();
  }

  /** The tab is visible again, or the network is back: reconnect at once. */
  private wake = (): void => {
    if (!document.hidden && !this.closed) this.socket.wake();
  };
}
