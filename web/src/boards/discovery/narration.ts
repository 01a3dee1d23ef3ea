/** The narration (log wording) of the Discovery games. */

import { momentsOf } from "./moments/moments";
import type { ScoringTable, ScoringCell, GameNarration } from "../gameNarration";
import type { Localization } from "../../i18n/localization";
import type { DiscoveryRegion, DiscoveryView, EventInfo, Player, Thing } from "../../api/types";

/** Number of a player's workers from which a region scores. */
const COLONY = 3;
const sum = (numbers: Record<string, number>) => Object.values(numbers).reduce((a, b) => a + b, 0);

/** The reason for a seat's score in a region: its number of workers and its rank. */
function reason(workers: number[], seat: number, t: Localization): string {
  const number = workers[seat]!;
  const above = workers.filter((one) => one > number).length;
  const tied = workers.filter((one) => one === number).length > 1;
  return t.name("board-score-workers", { number, rank: above > 1 ? 3 : above + 1, tied: tied ? 1 : 0 });
}

/** Whether several seats are first or second in a region that scores. */
const shared = (workers: number[]): boolean => {
  const [most, next, third] = workers.toSorted((a, b) => b - a);
  return most! >= COLONY && next! > 0 && (most === next || next === third);
};

function region({ id, colonies }: DiscoveryRegion, scored: EventInfo[], t: Localization): ScoringTable["rows"][number] | null {
  const here = scored.filter(({ args }) => (args.region as Thing).id === id);
  if (!here.length) return null;
  const workers = colonies.map(sum);
  const cells = workers.map((number, seat): ScoringCell | null => {
    if (!number) return null;
    const points = here.find(({ args }) => (args.seat as Player).seat === seat)?.args.vp ?? 0;
    return { points: Number(points), why: reason(workers, seat, t) };
  });
  return { label: t.name(`region-${id}`), cells };
}

export const narration: GameNarration<DiscoveryView> = {
  scores: ["colony-vp", "scored"],
  moments: (events) => momentsOf(events).length,
  card({ steps, n, before, after, t }): ScoringTable | null {
    const { events } = steps[n]!;
    const colonies = events.filter(({ kind }) => kind === "colony-vp");
    const last = events.filter(({ kind }) => kind === "scored");
    if (!colonies.length && !last.length) return null;
    const rows = after.regions.flatMap((one) => region(one, colonies, t) ?? []);
    for (const id of new Set(last.map(({ args }) => (args.source as Thing).id))) {
      const cells = after.players.map(({ points }): ScoringCell => ({ points: points[id] ?? 0, why: "" }));
      rows.push({ label: t.name(`source-${id}`), cells });
    }
    return {
      title: t.name(last.length ? "board-score-end" : "board-score-colonies", { age: before.age }),
      seats: after.players.map(({ seat }) => seat),
      rows,
      note: colonies.length && after.regions.some(({ colonies }) => shared(colonies.map(sum))) ? t.name("board-score-tie") : "",
      totals: after.players.map(({ points }) => sum(points)),
      stays: true,
    };
  },
  sounds: { discovered: "conquest", battle: "conquest", counter: "dice", card: "dice", "colony-vp": "scoring" },
};
