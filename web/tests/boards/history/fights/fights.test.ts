import { expect, test } from "vitest";
import { lastFight } from "../../../../src/boards/history/fights/fights";
import { event, player, thing } from "../../../support/factories";

const dice = (seat: number, ...dice: number[]) => event("dice", { seat: player(seat), dice });
const land = thing("land", "morea");
const result = event("result", { attack: 6, defence: 4, land });
const won = event("won", { seat: player(0), land, other: player(1) });
const fought = [event("attack", { seat: player(0), other: player(1), land }), dice(0, 2, 6), dice(1, 4), result, won];

test("a fight on land has its dice, totals, place and end", () => {
  expect(lastFight(fought, fought.length)).toEqual({
    place: land,
    attack: { seat: 0, dice: [2, 6] },
    defence: { seat: 1, dice: [4] },
    totals: [6, 4],
    outcome: won,
  });
});

test("dice that came before the newest events still belong to the fight that ends with them", () => {
  expect(lastFight(fought, 2)?.totals).toEqual([6, 4]); // only the result and the end are new
  expect(lastFight(fought, 1)).toBeNull(); // an old fight is not shown again
});

test("a fight at sea has a result of its own", () => {
  const water = thing("water", "aegean_sea");
  const at = event("sea-fight", { seat: player(2), other: player(0), water });
  const sum = event("sea-result", { attack: 6, defence: 3, water });
  const helped = event("added", { seat: player(2), event: thing("event", "weaponry") });
  const lost = event("sea-lost", { seat: player(0), water });
  expect(lastFight([at, dice(2, 1, 5), dice(0, 3), sum, helped, lost], 6)).toMatchObject({ place: water, totals: [6, 3], outcome: lost });
});

test("the last of several fights is shown", () => {
  const other = event("result", { attack: 1, defence: 5, land: thing("land", "nile") });
  expect(lastFight([...fought, dice(0, 1), dice(2, 5), other], 8)).toMatchObject({ place: thing("land", "nile"), outcome: null });
});

test("without dice there is no fight", () => {
  expect(lastFight([], 0)).toBeNull();
  expect(lastFight([event("expanded", { seat: player(0), land })], 1)).toBeNull();
  expect(lastFight([dice(0, 3)], 1)).toBeNull();
});
