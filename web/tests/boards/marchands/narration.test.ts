import { expect, test } from "vitest";
import { narration } from "../../../src/boards/marchands/narration";
import { words } from "../../support/factories";

const influence = (religious: number, political: number, economic: number) => ({ religious, political, economic });

test("the winner is said to lead as many influences as are named", async () => {
  const t = await words("marchands", "marchands");
  const two = narration.why!([influence(11, 4, 30), influence(10, 2, 33)], [1, 2], t);
  expect(two).toContain("two influences");
  const three = narration.why!([influence(11, 4, 48), influence(10, 2, 33)], [1, 2], t);
  expect(three).toContain("all three influences");
});

test("the card of a monopoly that nobody gets says who were tied", async () => {
  const t = await words("marchands", "marchands");
  const resource = { kind: "resource", id: "coal" };
  const claimed = (seat: number, number: number) => ({ kind: "claimed", args: { seat: { seat }, resource, number } });
  const events = [claimed(0, 2), claimed(1, 2), claimed(2, 1), { kind: "no-monopoly", args: { resource } }];
  const after = { players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] };
  const card = narration.card({ steps: [{ by: -1, events }], n: 0, before: after, after, t } as never);
  expect(card!.rows[0]!.cells.map((cell) => cell?.why)).toEqual(["2 · tied", "2 · tied", "1"]);
});
