import { afterEach, expect, test, vi } from "vitest";
import { api, whenBusy } from "../../src/api/client";

const BUSY = { message: { key: "server-busy", args: {} } };

function answers(...all: [status: number, body: unknown][]): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    const [status, body] = all[Math.min(asked++, all.length - 1)] as [number, unknown];
    const headers: HeadersInit = status === 503 ? { "retry-after": "0.01" } : {};
    return new Response(JSON.stringify(body), { status, headers });
  });
  return () => asked;
}

afterEach(() => vi.unstubAllGlobals());

test("a request that the server has no time for is made again, and the reader is told", async () => {
  const told: string[] = [];
  whenBusy((sentence) => told.push(sentence.key));
  const asked = answers([503, BUSY], [503, BUSY], [200, { name: "Ann", account: false }]);
  expect(await api.rename("Ann")).toEqual({ name: "Ann", account: false });
  expect(asked()).toBe(3);
  expect(told).toEqual(["server-busy", "server-busy"]);
});

test("in the end the reader is refused", async () => {
  const asked = answers([503, BUSY]);
  await expect(api.rename("Ann")).rejects.toMatchObject({ status: 503, sentence: BUSY.message });
  expect(asked()).toBe(5);
});

test("a rejected choice brings the reason and the table as it is now", async () => {
  const message = { key: "server-old-position", args: {} };
  const update = { table: { id: "one" }, seat: 0 };
  answers([409, { type: "/api/v1/problems#conflict", title: "Conflict", status: 409, detail: "…", message, update }]);
  const rejected = api.play("one", { seat: 0, at: 3, choice: "pass" });
  await expect(rejected).rejects.toMatchObject({ status: 409, sentence: message, update });
});

test("parameters become path and query, and absent ones are left out", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response("{}");
  });
  await api.table("a b");
  await api.table("one", null);
  await api.table("one", 2);
  await api.earlierUpdates("one", 3, 9, null);
  expect(asked).toEqual([
    "/api/v1/tables/a%20b",
    "/api/v1/tables/one?spectator=true",
    "/api/v1/tables/one?seat=2",
    "/api/v1/tables/one/frames?from=3&to=9",
  ]);
});
