/** The narration (log wording) of History of the World. */

import type { ScoringTable, GameNarration } from "../gameNarration";
import type { EventInfo, HistoryView, Player, Thing } from "../../api/types";

const LEVELS = ["none", "presence", "dominance", "control"];
/** Sources of points that count pieces, in the order of the rulebook. */
const PIECES = ["capitals", "cities", "monuments", "seas"];

/** The highest totals of both sides with all bonuses. */
function numbers(events: readonly EventInfo[]): string {
  const sum = events.find(({ kind }) => kind === "result" || kind === "sea-result");
  return sum ? `${String(sum.args.attack)} : ${String(sum.args.defence)}` : "";
}

export const narration: GameNarration<HistoryView> = {
  fights: {
    opens: ["attack", "own-attack", "sea-fight"],
    within: ["dice", "result", "sea-result"],
    reasons: ["obstacle", "no-obstacle", "landing", "naval-power", "third-die", "added", "fort-added", "tie-won"],
    ends: ["won", "lost", "tied", "own-won", "own-lost", "own-tied", "sea-lost"],
    numbers,
  },
  causes: {
    names: { played: "event" },
    effects: [
      ...["coins", "settled", "ruined", "died", "survived", "kingdom", "army-fell", "fleet", "named", "swept"],
      ...["no-effect", "struck-land", "struck-region"],
    ],
  },
  scores: ["scored"],
  card({ steps, n, before, after, t }): ScoringTable | null {
    const { events } = steps[n]!;
    const end = events.findIndex(({ kind }) => kind === "scored");
    const scored = events[end];
    if (!scored) return null;
    const { seat } = scored.args.seat as Player;
    const points = (one: EventInfo) => Number(one.args.points);
    const regions = events.slice(0, end).filter(({ kind }) => kind === "region");
    const rows = regions.map((one) => {
      const region = one.args.region as Thing;
      // values of the scored epoch, which may be over by now
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
