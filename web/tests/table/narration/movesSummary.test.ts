import { expect, test } from "vitest";
import type { MoveSummaryInfo } from "../../../src/api/types";
import { summaryText } from "../../../src/table/narration/movesSummary";
import { message, player, thing, words } from "../../support/factories";

const t = await words("history", "history");
const fr = await words("history", "history", "fr");
const lands = (...ids: string[]) => ids.map((id) => thing("land", id));

const summary: MoveSummaryInfo = {
  lines: [
    { n: 1, seat: 1, text: message("board-digest-spread", { number: 7, seat: player(1) }), names: lands("crete", "libya", "nubia", "levant"), form: "in", others: 3 },
    { n: 2, seat: 1, text: message("board-digest-won", { number: 2, seat: player(1), other: player(0), you: 1 }), names: lands("nubia", "palestine"), form: "the", ours: true },
    { n: 4, text: message("log-epoch", { epoch: 2 }) },
  ],
  omitted: 2,
  headline: 1,
  until: 4,
  changed: {},
};

test("a line lists its things, and counts those beyond its limit", () => {
  const { lines } = summaryText(summary, 4, t);
  expect(lines[0]!.text).toBe("Ben placed armies in Crete, in Libya, in Nubia, in the Levant, and 3 more.");
  expect(lines[1]!.text).toBe("Ben took Nubia and Palestine from you.");
  expect(summaryText(summary, 4, fr).lines[0]!.text).toContain("3");
});

test("a line has its frame, its seat, and whether it affected us", () => {
  const { lines } = summaryText(summary, 4, t);
  expect(lines.map(({ n, seat, ours }) => [n, seat, ours])).toEqual([
    [1, 1, false],
    [2, 1, true],
    [4, -1, false],
  ]);
});

test("the headline is one of the lines", () => {
  const { headline, more, fresh } = summaryText(summary, 4, t);
  expect([headline, more, fresh]).toEqual(["Ben took Nubia and Palestine from you.", 2, true]);
});
