import { expect, test } from "vitest";
import { lastArmyMove } from "../../../../src/boards/history/fights/armyMoves";
import { placeOf } from "../../../../src/boards/history/map/mapData";
import { event, player, thing } from "../../../support/factories";

const morea = thing("land", "morea");
const balkans = thing("land", "balkans");
const attack = event("attack", { seat: player(0), other: player(1), land: morea, from: balkans });
const won = event("won", { seat: player(0), land: morea, other: player(1) });
const arrow = { seat: 0, from: placeOf(balkans), to: placeOf(morea) };

test("an army sets out from where the rules say", () => {
  expect(lastArmyMove([attack])).toEqual(arrow);
});

test("the end of a fight shows the way that its beginning told", () => {
  expect(lastArmyMove([won], [attack, event("dice", { seat: player(0), dice: [6] })])).toEqual(arrow);
});

test("crusaders come from the sea, and rebels from nowhere", () => {
  const sea = thing("water", "western_mediterranean");
  expect(lastArmyMove([{ ...attack, args: { ...attack.args, from: sea } }])).toEqual({ ...arrow, from: placeOf(sea) });
  expect(lastArmyMove([{ ...attack, args: { ...attack.args, from: 0 } }])).toBeNull();
});

test("another fight does not lend its way", () => {
  const elsewhere = { ...won, args: { ...won.args, land: thing("land", "crete") } };
  expect(lastArmyMove([elsewhere], [attack])).toBeNull();
});
