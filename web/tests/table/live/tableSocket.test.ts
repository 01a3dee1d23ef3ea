import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket } from "../../../src/table/live/tableSocket";

class FakeSocket {
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (_: { code: number }): void => {};
  send = vi.fn();
  close = vi.fn();
}

let opened: FakeSocket[];
let received: unknown[];
let lost: number[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  [opened, received, lost] = [[], [], []];
  socket = new TableSocket({
    open: () => {
      opened.push(new FakeSocket());
      return opened.at(-1) as unknown as WebSocket;
    },
    receive: (message) => received.push(message),
    lost: (code) => lost.push(code),
  });
  socket.connect();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test("messages arrive, and the answer to a ping counts as a sign of life", () => {
  opened[0]!.onopen();
  expect(opened[0]!.send).toHaveBeenCalledWith("ping");
  opened[0]!.onmessage({ data: "pong" });
  opened[0]!.onmessage({ data: '{"online":[0]}' });
  expect(received).toEqual([null, { online: [0] }]);
});

test("a connection that answers no ping is given up", () => {
  opened[0]!.onopen();
  vi.advanceTimersByTime(25000);
  expect(lost).toEqual([]);
  vi.advanceTimersByTime(25000);
  expect(lost).toEqual([0]);
  expect(opened[0]!.close).toHaveBeenCalled();
});

test("attempts to connect come at growing intervals, until one is answered", () => {
  opened[0]!.onclose({ code: 1006 });
  vi.advanceTimersByTime(300);
  expect(opened.length).toBe(2);
  opened[1]!.onclose({ code: 4503 });
  vi.advanceTimersByTime(300);
  expect(opened.length).toBe(2);
  vi.advanceTimersByTime(700);
  expect(opened.length).toBe(3);
  expect(lost).toEqual([1006, 4503]);
  opened[2]!.onmessage({ data: "pong" });
  opened[2]!.onclose({ code: 1006 });
  vi.advanceTimersByTime(300);
  expect(opened.length).toBe(4);
});

test("what comes from an earlier connection is ignored", () => {
  socket.close();
  socket.connect();
  opened[0]!.onmessage({ data: '{"online":[0]}' });
  opened[0]!.onclose({ code: 1006 });
  expect([received, lost, socket.open]).toEqual([[], [], true]);
});

test("a tab that is visible again connects at once, but never twice", () => {
  socket.wake();
  expect(opened.length).toBe(1);
  opened[0]!.onclose({ code: 1006 });
  socket.wake();
  vi.advanceTimersByTime(60000);
  expect(opened.length).toBe(2);
});
