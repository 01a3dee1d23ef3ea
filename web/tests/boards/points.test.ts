import { expect, test } from "vitest";
import type { DiscoveryView, HistoryView, MarchandsView, FinalScores } from "../../src/api/types";
import { diceOf, pointsOf } from "../../src/boards/points";
import { victory } from "../../src/table/narration/victory";
import { part, words } from "../support/factories";

const discovery = (over: boolean) =>
  part<DiscoveryView>({ game: "empires", over, players: [{ points: { colonies: 3, economy: 0 }, points_now: { colonies: 5, economy: 2 } }] });
const history = (over: boolean) =>
  part<HistoryView>({
    game: "history",
    over,
    players: [{ seat: 0, points: 8, points_now: 4, sources: { regions: 8 }, attack_dice: [0, 1], defence_dice: [2, 0] }],
  });
const marchands = part<MarchandsView>({ game: "marchands", over: false, players: [{ influence: { religious: 4, economic: null } }] });

test("points of Discovery are summed by source, and as if the game ended now", () => {
  expect(pointsOf(discovery(false), 0)).toEqual({
    total: 3,
    now: 7,
    sources: [
      { id: "colonies", points: 3, now: 5 },
      { id: "economy", points: 0, now: 2 },
    ],
  });
  expect(pointsOf(discovery(true), 0)).toMatchObject({ total: 3, now: null, sources: [{ now: null }, { now: null }] });
});

test("points of History grow by what would be scored now", () => {
  expect(pointsOf(history(false), 0)).toEqual({ total: 8, now: 12, sources: [{ id: "regions", points: 8, now: null }] });
  expect(pointsOf(history(true), 0).now).toBeNull();
});

test("no sum decides Marchands, and some influence is not known", () => {
  expect(pointsOf(marchands, 0)).toEqual({
    total: null,
    now: null,
    sources: [
      { id: "religious", points: 4, now: null },
      { id: "economic", points: null, now: null },
    ],
  });
});

test("only History keeps count of dice", () => {
  expect(diceOf(history(false))).toEqual([{ seat: 0, attack: [0, 1], defence: [2, 0] }]);
  expect([diceOf(discovery(false)), diceOf(marchands)]).toEqual([null, null]);
});

test("victory names all winners, and points where they decide", async () => {
  const t = await words("empires", "discovery");
  const summary = (...places: number[]): FinalScores => ({
    seats: places.map((place, seat) => ({ place, score: 50 - 10 * place + seat, breakdown: {} })),
    graph: [],
    standing: [],
    decided: [],
    agreed: false,
  });
  expect(victory(summary(2, 1, 3), true, t)).toBe(t.name("table-win-points", { names: "Ben", number: 1, points: 41 }));
  expect(victory(summary(1, 2, 1), false, t)).toBe(t.name("table-win", { names: "Ann and Cleo", number: 2 }));
});
