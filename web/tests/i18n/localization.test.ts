import { describe, expect, test } from "vitest";
import { Localization } from "../../src/i18n/localization";
import { event, player, message, thing, words } from "../support/factories";

const landed = event("landed", { seat: player(0), kind: thing("kind", "captain"), region: thing("region", "caribbean") });

describe("a sentence", async () => {
  const english = await words("empires", "discovery");
  const french = await words("empires", "discovery", "fr");

  test("tells an event with the names of players and the forms of things", () => {
    expect(english.event(landed)).toBe("Ann lands a Captain in the Caribbean.");
    expect(french.event(landed)).toBe("Ann débarque un capitaine aux Caraïbes.");
  });

  test("of the edition wins over the common one", async () => {
    const first = await words("discovery", "discovery");
    expect(english.name("region-new_france")).toBe("New France");
    expect(first.name("region-new_france")).toBe("Canada");
    expect(first.argument(thing("region", "new_france"))).toBe("Canada");
  });

  test("of an option that is on at the table wins over the common one", async () => {
    const history = await words("history", "history");
    const plain = history.name("effect-jihad_1");
    const wordsWith = (english_cards: boolean) => history.with([], { english_cards, length: "short" }).name("effect-jihad_1");
    expect(wordsWith(true)).toContain("you win ties");
    expect(wordsWith(false)).toBe(plain);
    expect(plain).not.toContain("you win ties");
  });

  test("has plurals, and plain numbers", () => {
    expect([1, 2].map((number) => english.name("do-count", { number }))).toEqual(["1 Colonist", "2 Colonists"]);
    expect(english.name("log-turn", { turn: 1234567, age: 3 })).toContain("1234567");
  });

  test("lists the numbers of dice", async () => {
    const told = (language: Localization, ...dice: number[]) => language.event(event("dice", { seat: player(0), dice }));
    const [ours, theirs] = [await words("history", "history"), await words("history", "history", "fr")];
    expect([told(ours, 3), told(ours, 2, 4, 5)]).toEqual(["Ann rolls 3.", "Ann rolls 2, 4 and 5."]);
    expect(told(theirs, 2, 5)).toBe("Ann obtient 2 et 5.");
  });

  test("elides names in French", () => {
    const ordered = event("caretaker-ordered", { seat: player(0) });
    const told = (name: string) => french.with([name]).event(ordered);
    expect(["Kofi", "Inês", "Élise", "Yves", "Yusuf"].map(told)).toEqual(
      ["de Kofi", "d’Inês", "d’Élise", "d’Yves", "de Yusuf"].map((whose) => `Une consigne ${whose} a été exécutée.`),
    );
  });

  test("can hold another", () => {
    const why = message("core-not-your-turn", { decider: player(1), seat: player(0) });
    expect(english.text(message("core-mismatch-entry", { entry: 7, why }))).toBe(
      "Entry 7 breaks the rules: It is Ben’s decision, not Ann’s.",
    );
  });

  test("that is missing shows its key", () => {
    expect(english.name("no-such-key")).toBe("no-such-key");
    expect([english.has("no-such-key"), english.has("kind-captain")]).toEqual([false, true]);
  });
});

test("an argument can be said by itself", async () => {
  const t = await words("empires", "discovery");
  const all = [7, "x", [1, 2], thing("kind", "captain"), player(2), player(5), message("do-pass-bid")];
  expect(all.map((one) => t.argument(one))).toEqual(["7", "x", "1 and 2", "Captain", "Cleo", "Player 6", "Pass: you are out of this round"]);
});

test("the words of a game are not there before they are asked for", async () => {
  const shell = await Localization.load("en");
  expect([shell.has("web-problem-network"), shell.has("log-landed"), shell.keys().includes("log-landed")]).toEqual([true, false, false]);
});

test("a bot that only this server has is called by its id", async () => {
  const shell = await Localization.load("en");
  expect([shell.bot("club"), shell.bot("sparrow")]).toEqual(["Club player", "sparrow"]);
  expect(shell.aboutBot("club")).toContain("Level 3");
  expect(shell.aboutBot("sparrow")).toBe("A bot offered by the host of this server.");
});
