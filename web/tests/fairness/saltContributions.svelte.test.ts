import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contributeSalts } from "../../src/fairness/saltContributions.svelte";
import { stubBrowser } from "../support/browser";
import { FakeTable, seat } from "../support/liveTable.svelte";

const seats = [seat(0, { mine: true }), seat(1)];
const sent = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url));

let live: FakeTable;
let refuse: ReturnType<typeof vi.fn>;
let stop: () => void;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify({ table: { id: "next", seats, salting: [0] } })))));
  live = new FakeTable();
  refuse = vi.fn();
  stop = $effect.root(() => contributeSalts(live, refuse as () => void));
});
afterEach(() => stop());

test("the salts of our seats are sent once", async () => {
  live.set({ id: "now", seats, salting: [0, 1] });
  flushSync();
  live.set({ id: "now", seats, salting: [0] });
  flushSync();
  await vi.waitFor(() => expect(sent()).toEqual(["/api/v1/tables/now/salt"]));
});

test("a refused salt is reported", async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response("{}", { status: 400 })));
  live.set({ id: "now", seats, salting: [0] });
  flushSync();
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
});

test("a rematch gets our salts when it is announced, not when we come later", async () => {
  live.set({ id: "now", seats, rematch: null });
  flushSync();
  expect(sent()).toEqual([]);
  live.set({ id: "now", seats, rematch: "next" });
  flushSync();
  await vi.waitFor(() => expect(sent()).toEqual(["/api/v1/tables/next", "/api/v1/tables/next/salt"]));
  stop();
  vi.mocked(fetch).mockClear();
  const late = new FakeTable();
  late.set({ id: "now", seats, rematch: "next" });
  stop = $effect.root(() => contributeSalts(late, refuse as () => void));
  flushSync();
  expect(sent()).toEqual([]);
});
