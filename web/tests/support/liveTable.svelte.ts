/** A table whose state the tests set. */

import { vi } from "vitest";
import type { ChoiceInfo, DecisionInfo, LessonInfo, SeatInfo, LogEntry, TableInfo } from "../../src/api/types";
import type { LiveTable } from "../../src/table/live/liveTable.svelte";
import { part } from "./factories";

export const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo =>
  part<SeatInfo>({ number, name: `Seat ${number}`, mine: false, bot: null, resigned: false, ...more });

export const decision = (kind: string, ...choices: ChoiceInfo[]): DecisionInfo =>
  part<DecisionInfo>({ seat: 0, kind, choices, chain: null, picking: null });

export class FakeTable {
  table = $state.raw<TableInfo | null>(null);
  seat = $state.raw<number | null>(0);
  log = $state.raw<LogEntry[]>([]);
  last = $state(0);
  shown = $state(0);
  past = $state<number | null>(null);
  shownUpdate = $state.raw(null);
  decision = $state.raw<DecisionInfo | null>(null);
  openDecision = $state.raw<DecisionInfo | null>(null);
  undoInfo = $state.raw({ possible: false, restart: null as number | null, why: null as unknown });
  proposal = null;
  lesson = $state.raw<LessonInfo | null>(null);
  busy = false;
  movesToShow = 0;
  onShown = (): boolean => false;
  goTo = vi.fn();
  undo = vi.fn();
  play = vi.fn();
  resume = vi.fn();
  returnToLesson = vi.fn();
  viewAs = vi.fn((to: number | null) => {
    this.seat = to;
    return Promise.resolve();
  });

  /** The same object, for what expects a table connected to a server. */
  get live(): LiveTable {
    return this as unknown as LiveTable;
  }

  set(table: { [Name in keyof TableInfo]?: unknown }): void {
    this.table = part<TableInfo>({ status: "playing", seats: [], waiting: [], salting: [], secrets: false, rematch: null, ...table });
  }
}
