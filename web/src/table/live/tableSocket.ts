/** The WebSocket of a table: pings while it is silent, reconnects with growing pauses. */

import type { Presence, TableUpdate } from "../../api/types";

/** Pauses (ms) before the next attempts to connect. */
const RETRY = [300, 1000, 2000, 4000, 8000, 15000];
/** Silence (ms) on the connection after which the page sends a ping. */
const PING = 25000;
/** Number of unanswered pings after which the connection counts as lost. */
const UNANSWERED = 2;

interface Handlers {
  /** Opens a connection that continues at the current state. */
  open: () => WebSocket;
  /** A message has arrived; null: the answer to a ping. */
  receive: (message: Presence | TableUpdate | null) => void;
  /** The connection is lost, by this close code, or 0 if it fell silent; another attempt follows. */
  lost: (code: number) => void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly handlers: Handlers) {}

  get open(): boolean {
    return this.socket !== null;
  }

  connect = (): void => {
    if (this.socket) return;
    clearTimeout(this.retry);
    const socket = this.handlers.open();
    this.socket = socket;
    let unanswered = 0; // counted instead of timed: timers of hidden tabs are throttled
    socket.onopen = () => {
      const ask = (): void => {
        if (unanswered >= UNANSWERED) return lost();
        unanswered += 1;
        socket.send("ping");
      };
      this.ping = setInterval(ask, PING);
      ask();
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      unanswered = 0;
      if (this.socket !== socket) return;
      this.tries = 0; // a connection may open only to be refused
      this.handlers.receive(data === "pong" ? null : (JSON.parse(data) as Presence | TableUpdate));
    };
    // a half-dead connection would take long to close
    const lost = (code = 0): void => {
      if (this.socket !== socket) return;
      this.close();
      this.retry = setTimeout(this.connect, RETRY[Math.min(this.tries++, RETRY.length - 1)]);
      this.handlers.lost(code);
    };
    socket.onclose = ({ code }) => lost(code);
  };

  /** Reconnects at once: the tab is visible again, or the network is back. */
  wake(): void {
    if (this.socket) return;
    this.tries = 0;
    this.connect();
  }

  /** Closes the connection, without another attempt. */
  close(): void {
    clearInterval(this.ping);
    clearTimeout(this.retry);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}
