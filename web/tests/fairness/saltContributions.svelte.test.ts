import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addSalts } from "../../src/fairness/commitments";
import { contributeSalts } from "../../src/fairness/saltContributions.svelte";
import { stubBrowser } from "../support/browser";
import { FakeTable, seat } from "../support/liveTable.svelte";

const seats = [seat(0, { mine: true }), seat(1)];
const sent = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url));

let live: FakeTable;
let refuse: ReturnType<typeof vi.fn>;
let stop: () => void;

let number = 0;
/** Each test has a table and a rematch of its own: the page remembers where it has sent its salts. */
let now: string;
let next: string;

beforeEach(() => {
  stubBrowser();
  number += 1;
  now = `now${number}`;
  next = `next${number}`;
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify({ table: { id: next, seats, salting: [0] } })))));
  live = new FakeTable();
  refuse = vi.fn();
  stop = $effect.root(() => contributeSalts(live, refuse as () => void));
});
afterEach(() => stop());

test("the salts of our seats are sent once", async () => {
  live.set({ id: now, seats, salting: [0, 1] });
  flushSync();
  live.set({ id: now, seats, salting: [0] });
  flushSync();
  await vi.waitFor(() => expect(sent()).toEqual([`/api/v1/tables/${now}/salt`]));
});

test("a refused salt is reported", async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response("{}", { status: 400 })));
  live.set({ id: now, seats, salting: [0] });
  flushSync();
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
});

test("a rematch gets our salts when it is announced, not when we come later", async () => {
  live.set({ id: now, seats, rematch: null });
  flushSync();
  expect(sent()).toEqual([]);
  live.set({ id: now, seats, rematch: next });
  flushSync();
  await vi.waitFor(() => expect(sent()).toEqual([`/api/v1/tables/${next}`, `/api/v1/tables/${next}/salt`]));
  stop();
  vi.mocked(fetch).mockClear();
  const late = new FakeTable();
  late.set({ id: now, seats, rematch: next });
  stop = $effect.root(() => contributeSalts(late, refuse as () => void));
  flushSync();
  expect(sent()).toEqual([]);
});

test("a rematch that is announced and opened at the same time gets each salt once", async () => {
  const rematch = new FakeTable();
  rematch.set({ id: next, seats, salting: [0] });
  live.set({ id: now, seats, rematch: null });
  flushSync();
  live.set({ id: now, seats, rematch: next });
  flushSync();
  const page = $effect.root(() => contributeSalts(rematch, refuse as () => void));
  flushSync();
  await Promise.all([addSalts(rematch.table!), addSalts(rematch.table!)]);
  await vi.waitFor(() => expect(sent()).toContain(`/api/v1/tables/${next}`));
  await Promise.resolve();
  page();
  expect(sent().filter((url) => url.endsWith("/salt"))).toEqual([`/api/v1/tables/${next}/salt`]);
  expect(refuse).not.toHaveBeenCalled();
});

test("a game that has begun with the salt of another tab is no failure", async () => {
  const begun = JSON.stringify({ message: { key: "server-begun", args: {} } });
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response(begun, { status: 409 })));
  live.set({ id: now, seats, salting: [0] });
  flushSync();
  await vi.waitFor(() => expect(sent()).toEqual([`/api/v1/tables/${now}/salt`]));
  await addSalts(live.table!);
  expect(refuse).not.toHaveBeenCalled();
});
