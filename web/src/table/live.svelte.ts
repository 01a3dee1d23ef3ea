/**
 * A table as one viewer sees it, kept up to date by the server.
 *
 * Nothing is guessed: what is shown is what the server said. Moves of others are shown one after the other; the
 * question to us comes when they are through.
 */

import { api, reason, Refusal } from "../lib/api";
import { freshSalt } from "../lib/salts";
import { settings, type Speed } from "../lib/settings.svelte";
import type {
  ChatLine,
  DecisionInfo,
  Frame,
  Hint,
  LessonInfo,
  OrderInfo,
  OrdersInfo,
  ProposalInfo,
  Sentence,
  Step,
  TableInfo,
  UndoInfo,
  Update,
} from "../lib/types";
import { Frames } from "./frames";

/** How long a move of somebody else is shown before the next, in milliseconds. */
const PAUSE: Record<Speed, number> = { calm: 1100, brisk: 450, instant: 0 };
/** However many there are, showing them takes no longer than this. */
const PATIENCE: Record<Speed, number> = { calm: 20000, brisk: 8000, instant: 0 };
/** After a longer absence the moves are in the log, not shown again. */
const MISSED = 80;
/** Frames of the past are fetched this many at a time. */
const CHUNK = 32;
const RETRY = [300, 1000, 2000, 4000, 8000, 15000];
/** Codes from here on close a connection that the server will not have. */
const REFUSED = 4400;
/** The code with which a server that has too much to do closes a connection: it is the same seat later. */
const BUSY = 4503;
/** A connection that stays silent is asked whether it is still there. */
const PING = 25000;

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  /** For whom we look; null for a spectator. */
  seat = $state.raw<number | null>(null);
  steps = $state.raw<Step[]>([]);
  /** The newest frame. */
  last = $state(-1);
  /** The frame that is shown, unless we look at the past. */
  shown = $state(-1);
  past = $state<number | null>(null);
  /** What the board shows. */
  frame = $state.raw<Frame | null>(null);
  decision = $state.raw<DecisionInfo | null>(null);
  /** When the time of those who are to decide is up, by the clock of this computer; null without a limit. */
  deadline = $state<number | null>(null);
  undoInfo = $state.raw<UndoInfo>({ possible: false, restart: null, why: null });
  /** What somebody asks everybody to agree to. */
  proposal = $state.raw<ProposalInfo | null>(null);
  /** What is answered for us without asking. */
  orders = $state.raw<OrdersInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Where we are in the lesson of this table; null without one. */
  lesson = $state.raw<LessonInfo | null>(null);
  /** A request is under way: nothing else is sent. */
  busy = $state(false);
  connected = $state(true);
  /** Why there is no table to show. */
  problem = $state.raw<Sentence | null>(null);

  /** The question to us, once all that led to it has been shown. */
  question = $derived(this.past === null && this.shown === this.last ? this.decision : null);
  /** Moves of others that are still to be shown. */
  ahead = $derived(this.past === null ? this.last - this.shown : 0);

  /** Called as each new moment is shown, unless it is skipped; true if the next is to wait for `resume`. */
  arrive: (n: number) => boolean = () => false;

  private frames = new Frames();
  /** The name of our reel of frames, and how new our news is (`Update.reel`, `Update.serial`). */
  private reel = "";
  private serial = -1;
  /** News has come that follows a frame we do not have: nothing counts before all of it is told anew. */
  private lacking = false;
  private socket: WebSocket | null = null;
  private socketSeat: number | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;
  /** When the next move of somebody else may be shown. */
  private due = 0;
  private begun = false;
  /** We have taken our own proposal back. */
  private withdrawn = false;
  private fetching = new Map<number, Promise<void>>();
  private closed = false;
  /** Something of the moment shown is to be read before the next: no move of others is shown meanwhile. */
  private held = false;
  /** The frames before and after the last choice of several parts. */
  private together: { from: number; to: number } | null = null;

  constructor(
    readonly id: string,
    /** Shows why a request was not carried out. */
    private readonly refuse: (why: Sentence) => void,
  ) {}

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
    clearTimeout(this.next);
    this.hangUp();
  }

  // What we look at

  /** Look through the eyes of another seat. */
  async see(seat: number | null): Promise<void> {
    this.hangUp();
    clearTimeout(this.next);
    const { past } = this;
    this.last = this.shown = -1;
    this.serial = -1; // each seat counts its own
    this.decision = null;
    await this.load(seat);
    this.connect();
    if (past !== null) await this.look(past);
  }

  /** Show a moment of the past; the newest is the present. */
  async look(n: number): Promise<void> {
    const wanted = Math.max(0, Math.min(n, this.last));
    if (wanted === this.last) return this.present();
    this.past = wanted;
    await this.fetch(wanted);
    if (this.past === wanted) this.frame = this.frames.get(wanted) ?? this.frame;
  }

  /** Back to now. */
  present(): void {
    this.past = null;
    this.skip();
  }

  /** Show the newest moment at once. */
  skip(): void {
    clearTimeout(this.next);
    this.held = false;
    this.show(this.last);
  }

  /** What was to be read has been read. */
  resume(): void {
    if (!this.held) return;
    this.held = false;
    this.due = 0;
    this.follow(this.shown);
  }

  /** The frame of any moment. */
  async at(n: number): Promise<Frame | undefined> {
    if (n >= 0) await this.fetch(n);
    return this.frames.get(n);
  }

  // What we do

  /** Plays a choice in notation, or several that were picked together. */
  async play(choice: string | string[]): Promise<boolean> {
    const { seat, last, reel } = this;
    if (seat === null) return false;
    const played = await this.send(() => api.play(this.id, { seat, at: last, reel, choice }));
    this.together = played && typeof choice !== "string" ? { from: last, to: this.last } : null;
    return played;
  }

  /** What several parts bring together; nothing if the position is another by now. */
  async weigh(choices: string[]): Promise<readonly Sentence[]> {
    const { seat, last, reel } = this;
    if (seat === null) return [];
    try {
      return (await api.weigh(this.id, { seat, at: last, reel, choices })).told;
    } catch {
      return []; // they can be confirmed all the same
    }
  }

  /** What a good bot would do in our place; null if that cannot be had. */
  async hint(): Promise<Hint | null> {
    const { seat, last, reel } = this;
    if (seat === null) return null;
    try {
      return await api.hint(this.id, { seat, at: last, reel });
    } catch (error) {
      this.refuse(reason(error));
      return null;
    }
  }

  /** One step back, or to a frame; what was picked together is taken back together. */
  undo(to: number | null = null): Promise<boolean> {
    const { seat, last, reel, together } = this;
    if (seat === null) return Promise.resolve(false);
    const back = to ?? (together?.to === last ? together.from : null);
    return this.send(() => api.undo(this.id, { seat, at: last, reel, to: back }));
  }

  lend(seat: number, bot: string | null): Promise<boolean> {
    return this.send(() => api.lend(this.id, { seat, bot }));
  }

  /** A program plays a seat from now on, by this token; null if that cannot be. */
  async program(seat: number): Promise<string | null> {
    let token: string | null = null;
    await this.send(async () => {
      const answer = await api.program(this.id, seat);
      token = answer.token;
      return answer.update;
    });
    return token;
  }

  /** Back to where the lesson was left, or on without it. */
  turn(back: boolean): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.lesson(this.id, { seat, back }));
  }

  resign(seat: number, bot: string): Promise<boolean> {
    return this.send(() => api.resign(this.id, { seat, bot }));
  }

  /** Asks everybody to end the game, or to go back to a frame. */
  propose(kind: "end" | "undo", to: number | null = null): Promise<boolean> {
    const { seat, reel } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.propose(this.id, { seat, kind, to, reel }));
  }

  /** Asks the others to let a bot play for somebody who is absent, or a friend who takes the seat from it. */
  replace(target: number, bot: string, friend: boolean): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.propose(this.id, { seat, kind: "replace", target, bot, friend }));
  }

  /** What is to be answered for us from now on. */
  order(forced: boolean, orders: OrderInfo[]): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return Promise.resolve(false);
    return this.send(() => api.order(this.id, { seat, forced, orders }));
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

  /** Talking goes on while a move is under way. */
  async write(text: string): Promise<boolean> {
    try {
      this.take(await api.chat(this.id, { text }));
      return true;
    } catch (error) {
      this.refuse(reason(error));
      return false;
    }
  }

  /** False if it was refused, or something else is under way. */
  private async send(request: () => Promise<Update>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const update = await request();
      // Players who share a screen: what another of them sees is not for the one who looks.
      const other = this.seat !== null && update.seat !== null && update.seat !== this.seat && update.frames.length > 0;
      if (other) await this.load(this.seat);
      else this.take(update);
      if (update.refused) this.refuse(update.refused);
      return !update.refused;
    } catch (error) {
      this.refuse(reason(error));
      return false;
    } finally {
      this.busy = false;
    }
  }

  // What the server tells

  /** All anew, as a seat sees it; undefined: as we do by right. */
  private async load(seat: number | null | undefined): Promise<void> {
    try {
      this.take(await api.table(this.id, seat));
      this.problem = null;
    } catch (error) {
      if (this.table === null || (error instanceof Refusal && error.status !== 0)) this.problem = reason(error);
    }
  }

  private take(update: Update): void {
    const seated = (this.seat === null) !== (update.seat === null); // what onlookers were told meanwhile counts otherwise
    if (this.closed) return;
    const whole = update.base < 0;
    if (!whole) this.hear(update.chat); // told once, whatever overtakes it
    if (update.serial < this.serial && !seated) return;
    if (!whole && update.seat !== this.seat) return void this.load(this.seat);
    if (!whole && (this.lacking || !this.frames.get(update.base))) return this.listenAnew();
    this.lacking = false;
    const first = this.last < 0 || update.seat !== this.seat;
    const before = this.shown;
    const same = update.reel === this.reel;

    this.table = update.table;
    const { remaining } = update.table;
    this.deadline = remaining === null ? null : Date.now() + remaining;
    this.seat = update.seat;
    this.reel = update.reel;
    this.serial = update.serial;
    if (whole) {
      if (!same) this.frames.clear();
      this.steps = [...update.steps, ...update.frames.map((frame) => frame.step)];
      this.chat = update.chat;
    } else {
      this.frames.cut(update.base);
      this.steps = [...this.steps.slice(0, update.base + 1), ...update.frames.map((frame) => frame.step)];
    }
    this.frames.add(update.base, update.frames);
    if (!this.begun && update.table.replay) {
      this.begun = true;
      this.past = 0; // a recorded game is looked at from its beginning
      queueMicrotask(() => void this.look(0));
    }
    this.last = this.steps.length - 1;
    if (JSON.stringify(update.decision) !== JSON.stringify(this.decision)) this.decision = update.decision;
    this.undoInfo = update.undo;
    if (JSON.stringify(update.lesson) !== JSON.stringify(this.lesson)) this.lesson = update.lesson;
    const done = update.frames.some((frame) => frame.step.events.some((event) => event.kind.startsWith("note-")));
    if (this.proposal?.mine && !update.proposal && !this.withdrawn && !done && update.table.status === "playing")
      this.refuse({ key: "table-proposal-refused", args: {} });
    this.withdrawn = false;
    this.proposal = update.proposal ?? null;
    if (JSON.stringify(update.orders) !== JSON.stringify(this.orders)) this.orders = update.orders;

    // What stands need not be shown twice, though it may be told twice: in an answer and over the live connection.
    if (!whole) this.follow(same ? before : Math.min(before, update.base));
    else if (first || !same || this.last - before > MISSED) this.skip();
    else void this.catchUp();
    if (this.past !== null && this.past > this.last) this.present();
    if (this.socket && this.socketSeat !== this.seat) {
      this.hangUp();
      this.connect();
    }
  }

  /** Takes in what was said, in any order. */
  private hear(said: readonly ChatLine[]): void {
    const news = said.filter((line) => !this.chat.some((known) => known.id === line.id));
    if (news.length) this.chat = [...this.chat, ...news].sort((a, b) => a.id - b.id);
  }

  /** Shows what was missed. */
  private async catchUp(): Promise<void> {
    for (let n = this.shown + 1; n <= this.last; n += 1) await this.fetch(n);
    this.follow(Math.min(this.shown, this.last));
  }

  /** Shows frames one after the other, from the one after `n` on; those of others each for a while. */
  private follow(n: number): void {
    clearTimeout(this.next);
    this.shown = n;
    const { speed } = settings;
    const pause = document.hidden ? 0 : Math.min(PAUSE[speed], PATIENCE[speed] / Math.max(this.last - n, 1));
    while (this.shown < this.last && !this.held) {
      const step = this.steps[this.shown + 1]!;
      if (step.by !== this.seat && step.events.length) {
        const early = this.due - performance.now();
        if (early > 0 && pause) {
          this.next = setTimeout(() => this.follow(this.shown), Math.min(early, pause));
          break;
        }
        this.due = performance.now() + (step.by < 0 ? pause / 2 : pause);
      }
      this.shown += 1;
      this.held = this.arrive(this.shown);
    }
    this.show(this.shown);
  }

  private show(n: number): void {
    this.shown = n;
    if (this.past === null) this.frame = this.frames.get(n) ?? this.frame;
  }

  /** Makes sure that a frame is here. */
  private async fetch(n: number): Promise<void> {
    if (this.frames.get(n)) return;
    const from = n - (n % CHUNK);
    let under = this.fetching.get(from);
    if (!under) {
      const seat = this.seat;
      under = api
        .frames(this.id, from, Math.min(from + CHUNK - 1, this.last), seat)
        .then((update) => {
          if (seat === this.seat) this.frames.add(-1, update.frames);
        })
        .catch((error: unknown) => this.refuse(reason(error)))
        .finally(() => this.fetching.delete(from));
      this.fetching.set(from, under);
    }
    await under;
  }

  // The live connection

  private connect = (): void => {
    if (this.closed || this.socket) return;
    clearTimeout(this.retry);
    const socket = api.live(this.id, {
      seat: this.seat,
      reel: this.reel,
      at: this.lacking || this.last < 0 ? null : this.last,
      serial: Math.max(this.serial, 0),
      chat: this.chat.at(-1)?.id ?? 0,
    });
    this.socket = socket;
    this.socketSeat = this.seat;
    let unanswered = 0; // counted, not timed: timers of hidden tabs are slow
    socket.onopen = () => {
      const ask = (): void => {
        if (unanswered >= 2) return lost();
        unanswered += 1;
        socket.send("ping");
      };
      this.ping = setInterval(ask, PING);
      ask();
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      unanswered = 0;
      if (this.socket !== socket) return;
      this.tries = 0; // a connection may be opened only to be refused
      this.connected = true;
      if (message.data !== "pong") this.take(JSON.parse(message.data) as Update);
    };
    // a connection that is half dead would take long to close by itself
    const lost = (code = 0): void => {
      if (this.socket !== socket) return;
      this.hangUp();
      if (this.closed) return;
      this.connected = false;
      this.serial = -1; // whoever answers next may count anew: its clock may have been set back
      if (code >= REFUSED && code !== BUSY) void this.load(undefined); // this seat is not ours any more
      this.retry = setTimeout(this.connect, RETRY[Math.min(this.tries++, RETRY.length - 1)]);
    };
    socket.onclose = ({ code }) => lost(code);
  };

  /** All of it once more, over the line itself: what is asked for beside it may be older than what came since. */
  private listenAnew(): void {
    if (this.lacking) return; // it is on its way
    this.lacking = true;
    this.hangUp();
    this.serial = -1;
    this.connect();
  }

  private hangUp(): void {
    clearInterval(this.ping);
    clearTimeout(this.retry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** The tab is looked at again, or the network is back: no need to wait for the next try. */
  private wake = (): void => {
    if (document.hidden || this.socket || this.closed) return;
    this.tries = 0;
    this.connect();
  };
}
