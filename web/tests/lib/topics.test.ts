import { expect, test } from "vitest";
import { applies, fold, topicsOf } from "../../src/lib/topics";
import type { GameInfo, RuleRow } from "../../src/lib/types";
import { part, words } from "../made";

const row = (editions: string, text = ""): RuleRow => ({ id: "D-1", section: "", editions, text });
const option = (id: string) => ({ id, type: "switch", default: false, default_for: {}, choices: [] });
const game = (id: string, ...options: string[]) => part<GameInfo>({ id, options: options.map(option) });

test("words are compared without accents, ligatures, capitals and wide spaces", () => {
  expect(fold("  L’Œuvre   d’Été\u00a0: Ægis ")).toBe("l'oeuvre d'ete : aegis");
});

test("a rule applies to its edition, to both, or to a game with one edition", () => {
  expect(["E", "A", "EA", ""].map((editions) => applies(row(editions), "empires"))).toEqual([true, false, true, true]);
  expect(["E", "A", "EA", ""].map((editions) => applies(row(editions), "discovery"))).toEqual([false, true, true, true]);
  expect(applies(row("E"), "history")).toBe(true);
});

test("topics are what the texts explain, and the options", async () => {
  const t = await words("empires", "discovery");
  const keys = topicsOf(t, game("empires", "nations", "builders")).map(({ key }) => key);
  expect(keys).toContain("building-cathedral");
  expect(keys).toContain("nation-england");
  expect(keys.slice(-2)).toEqual(["option-nations", "option-builders"]);
  expect(topicsOf(t, game("empires", "builders")).filter(({ key }) => key.startsWith("nation-"))).toEqual([]);
});

test("what only the rules of the other edition tell of is left out", async () => {
  const t = await words("discovery", "discovery");
  const rows = [row("E", `${t.name("building-cathedral")}: something`), row("EA", `${t.name("building-factory")}: something`)];
  const keys = topicsOf(t, game("discovery"), rows).map(({ key }) => key);
  expect([keys.includes("building-cathedral"), keys.includes("building-factory")]).toEqual([false, true]);
});
