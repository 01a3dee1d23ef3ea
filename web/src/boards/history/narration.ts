/** How History of the World tells its story. */

import news from "../../../../src/carrack/guide/history/news.json";
import type { Card, Story } from "../../lib/story";
import type { EventInfo, HistoryView, Player, Thing } from "../../lib/types";

const LEVELS = ["none", "presence", "dominance", "control"];
/** Sources of points that count pieces, in the order of the rulebook. */
const PIECES = ["capitals", "cities", "monuments", "seas"];

/** The best of each side with all bonuses; at sea the dice themselves. */
function numbers(events: readonly EventInfo[]): string {
  const sum = events.find(({ kind }) => kind === "result");
  if (sum) return `${String(sum.args.attack)} : ${String(sum.args.defence)}`;
  return events.filter(({ kind }) => kind === "dice").map(({ args }) => Math.max(...(args.dice as number[]))).join(" : ");
}

export const story: Story<HistoryView> = {
  tells: news,
  fights: {
    opens: ["attack", "own-attack", "sea-fight"],
    within: ["dice", "result"],
    ends: ["won", "lost", "tied", "own-won", "own-lost", "own-tied", "sea-lost"],
    numbers,
  },
  causes: {
    names: { played: "event" },
    effects: ["coins", "settled", "ruined", "died", "survived", "kingdom", "army-fell", "fleet", "named", "swept"],
  },
  scores: ["scored"],
  card({ steps, n, before, after, t }): Card | null {
    const { events } = steps[n]!;
    const end = events.findIndex(({ kind }) => kind === "scored");
    const scored = events[end];
    if (!scored) return null;
    const { seat } = scored.args.seat as Player;
    const points = (one: EventInfo) => Number(one.args.points);
    const regions = events.slice(0, end).filter(({ kind }) => kind === "region");
    const rows = regions.map((one) => {
      const region = one.args.region as Thing;
      // as worth in the epoch that was scored, which may be over by now
      const base = before.regions.find(({ id }) => id === region.id)!.base;
      const level = points(one) / base;
      const why = t.name("board-score-level", { level: { kind: "level", id: LEVELS[level]! }, times: level, base });
      return { label: t.argument(region), cells: [{ points: points(one), why }] };
    });
    for (const id of PIECES) {
      const gained = (after.players[seat]!.sources[id] ?? 0) - (before.players[seat]!.sources[id] ?? 0);
      if (gained) rows.push({ label: t.name(`source-${id}`), cells: [{ points: gained, why: "" }] });
    }
    return { title: t.name("board-score-turn", { seat: { seat } }), seats: [seat], rows, totals: [Number(scored.args.total)], stays: false };
  },
  sounds: { dice: "dice", won: "conquest", "own-won": "conquest", scored: "scoring" },
};
