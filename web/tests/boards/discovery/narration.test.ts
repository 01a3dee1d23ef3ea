import { expect, test } from "vitest";
import { narration } from "../../../src/boards/discovery/narration";
import type { DiscoveryView } from "../../../src/api/types";
import { event, part, player, thing, words } from "../../support/factories";

const t = await words("empires", "discovery");

test("a scoring says which Age has ended, though the next has begun", () => {
  const peru = { id: "peru", colonies: [{ colonist: 3 }, { soldier: 1 }] };
  const view = (age: number) => part<DiscoveryView>({ age, regions: [peru], players: [{ seat: 0, points: { colonies_1: 6 } }, { seat: 1, points: {} }] });
  const scored = event("colony-vp", { seat: player(0), region: thing("region", "peru"), vp: 6 });
  const steps = [{ n: 0, by: 0, events: [scored, event("turn", { turn: 4, age: 2 })] }];
  const card = narration.card({ steps, n: 0, before: view(1), after: view(2), t })!;
  expect(card.title).toBe("Age I ends: the colonies score");
  expect(card.note).toBe("");
  expect(card.rows[0]!.cells.map((cell) => cell?.why)).toEqual(["3 workers · first", "1 worker · second"]);
  expect(card.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.points)])).toEqual([["Peru", 6, 0]]);
});

test("a tie is explained where there is one", () => {
  const regions = [{ id: "peru", colonies: [{ colonist: 3 }, { soldier: 3 }] }];
  const view = part<DiscoveryView>({ age: 1, regions, players: [{ seat: 0, points: {} }, { seat: 1, points: {} }] });
  const events = [0, 1].map((seat) => event("colony-vp", { seat: player(seat), region: thing("region", "peru"), vp: 2 }));
  const card = narration.card({ steps: [{ n: 0, by: 0, events }], n: 0, before: view, after: view, t })!;
  expect(card.note).toContain("tied for first");
});
