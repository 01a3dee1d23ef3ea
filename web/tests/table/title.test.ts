import { expect, test } from "vitest";
import type { TableInfo } from "../../src/api/types";
import { titleOf } from "../../src/table/title";
import { words } from "../support/factories";

test("the title of the window says whether it is one's turn", async () => {
  const t = await words("empires", "discovery");
  const told = (status: TableInfo["status"], deciding: boolean) =>
    titleOf({ game: "empires", status } as TableInfo, deciding, t);
  const [turn, waits, open, over] = [told("playing", true), told("playing", false), told("open", false), told("over", false)];
  const game = t.name("game-empires");
  expect(turn).toBe(t.name("table-title-turn", { game }));
  expect(waits).toBe(t.name("table-title", { game }));
  expect([open, over]).toEqual(["open", "over"].map((state) => t.name(`table-title-${state}`, { game })));
  expect(new Set([turn, waits, open, over]).size).toBe(4);
});
