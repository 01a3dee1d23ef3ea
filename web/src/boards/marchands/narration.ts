/** The narration (log wording) of Marchands d'empire. */

import type { ScoringTable, ScoringCell, GameNarration } from "../gameNarration";
import type { Localization } from "../../i18n/localization";
import type { EventInfo, MarchandsView, Player, LogEntry, Thing } from "../../api/types";

const CLAIMS = ["claimed", "passed"];
const AWARDS = ["monopoly", "no-monopoly"];
const INFLUENCES = ["religious", "political", "economic"];

const seatOf = ({ args }: EventInfo) => (args.seat as Player).seat;
const resourceOf = ({ args }: EventInfo) => (args.resource as Thing).id;

/** The announcements for the monopolies that end with this step, back to the beginning of their turn. */
function round(steps: readonly LogEntry[], n: number): EventInfo[] {
  let found: EventInfo[] = [];
  for (let at = n; at >= 0; at -= 1) {
    const events = steps[at]!.events;
    const start = events.findLastIndex(({ kind }) => kind === "turn");
    // the turn that begins after the last award comes later
    const behind = at === n && start > events.findLastIndex(({ kind }) => AWARDS.includes(kind));
    found = [...(behind ? events : events.slice(start + 1)), ...found];
    if (start >= 0 && !behind) break;
  }
  return found;
}

function monopolies(events: EventInfo[], seats: number[], t: Localization): ScoringTable["rows"] {
  return events
    .filter(({ kind }) => AWARDS.includes(kind))
    .map((award) => {
      const resource = resourceOf(award);
      const claims = events.filter((one) => CLAIMS.includes(one.kind) && resourceOf(one) === resource);
      const most = Math.max(...claims.map(({ args }) => Number(args.number ?? 0)));
      const cells = seats.map((seat): ScoringCell | null => {
        const claim = claims.find((one) => seatOf(one) === seat);
        const won = award.kind === "monopoly" && seatOf(award) === seat;
        if (claim?.kind !== "claimed" && !won) return null;
        const number = Number(claim?.args.number ?? award.args.number);
        const tied = award.kind !== "monopoly" && number === most;
        return { points: null, why: t.name(`board-score-${won ? "shown" : tied ? "tied" : "announced"}`, { number }) };
      });
      return { label: t.name(`resource-${resource}`), cells };
    });
}

export const narration: GameNarration<MarchandsView> = {
  scores: ["monopoly", "no-monopoly", "influence"],
  card({ steps, n, after, t }): ScoringTable | null {
    const { events } = steps[n]!;
    const last = events.filter(({ kind }) => kind === "influence");
    const seats = after.players.map(({ seat }) => seat);
    const rows = monopolies(round(steps, n), seats, t);
    if (last.length)
      for (const id of INFLUENCES) {
        const cells = seats.map((seat): ScoringCell => {
          const one = last.find((event) => seatOf(event) === seat && (event.args.influence as Thing).id === id);
          return { points: Number(one?.args.points ?? 0), why: "" };
        });
        rows.push({ label: t.name(`source-${id}`), cells });
      }
    if (!rows.length) return null;
    const title = t.name(last.length ? "board-score-influence" : "board-score-monopolies");
    return { title, seats, rows, totals: seats.map(() => null), stays: last.length > 0 };
  },
  sounds: { monopoly: "scoring", influence: "scoring", fulfilled: "conquest", church: "conquest" },
  why(breakdowns, places, t) {
    const winner = places.indexOf(1);
    const best = (id: string) => breakdowns.every((one, seat) => seat === winner || one[id]! < breakdowns[winner]![id]!);
    const led = INFLUENCES.filter(best);
    const seat = { seat: winner };
    if (places.length < 4 && led.length > 1)
      return t.name("board-why-two", {
        seat,
        number: led.length,
        list: new Intl.ListFormat(t.code).format(led.map((id) => t.nameForm({ kind: "influence", id }))),
      });
    const second = places.indexOf(2);
    const points = breakdowns[winner]!.economic!;
    const fewer = breakdowns[second]?.economic ?? 0;
    if (second < 0 || points === fewer) return null;
    return t.name(places.length < 4 ? "board-why-rich" : "board-why-last", { seat, other: { seat: second }, points, fewer });
  },
};
