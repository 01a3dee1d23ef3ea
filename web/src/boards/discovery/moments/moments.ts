/** What the board acts out of an update: expeditions, battles, and scorings of colonies, in their order. */

import type { Argument, EventInfo, Player, Sentence, Thing } from "../../../api/types";

export interface Expedition {
  kind: "expedition";
  seat: number;
  /** Null for an expedition by the deck. */
  region: string | null;
  /** Null if nothing was needed. */
  strength: number | null;
  resistance: number;
  points: number;
  won: boolean;
  /** The events that tell the result. */
  told: EventInfo[];
}

export interface Battle {
  kind: "battle";
  region: string;
  /** The players, the attacker first, as far as they are known. */
  sides: number[];
  dead: { seat: number; kind: string }[];
  told: EventInfo[];
}

export interface Scoring {
  kind: "scoring";
  regions: { region: string; scores: { seat: number; points: number }[] }[];
  told: EventInfo[];
}

export type Moment = Expedition | Battle | Scoring;

const seatOf = (argument: Argument | undefined): number => (argument as Player).seat;
const idOf = (argument: Argument | undefined): string => (argument as Thing).id;

/** The printed numbers of the counter or card that was turned over. */
function numbers(event: EventInfo | undefined): { resistance: number; vp: number } {
  const shown = (event?.args.counter ?? event?.args.card) as Sentence | undefined;
  return { resistance: Number(shown?.args.resistance ?? 0), vp: Number(shown?.args.vp ?? 0) };
}

/** An expedition that came to its end; what it sent and turned over may be events of the steps before. */
function expedition(result: EventInfo, before: readonly EventInfo[]): Expedition {
  const seat = seatOf(result.args.seat);
  const card = result.kind === "card-won" || (result.args.region as Thing).kind === "deck";
  const turned = numbers(before.findLast(({ kind }) => kind === (card ? "card" : "counter")));
  const since = before.slice(before.findLastIndex(({ kind }) => ["discovered", "failed", "card-won", "spain", "chart"].includes(kind)) + 1);
  const sent = since.findLast(({ kind, args }) => kind === "expedition" && seatOf(args.seat) === seat);
  const eased = since.findLast(({ kind }) => kind === "weakened" || kind === "portugal");
  return {
    kind: "expedition",
    seat,
    region: card ? null : idOf(result.args.region),
    strength: sent ? Number(sent.args.value) : null,
    resistance: Number(result.args.resistance ?? eased?.args.resistance ?? turned.resistance),
    points: turned.vp,
    won: result.kind !== "failed",
    told: [result],
  };
}

/** The moments of an update; `earlier` are the events of the steps before it. */
export function momentsOf(events: readonly EventInfo[], earlier: readonly EventInfo[] = []): Moment[] {
  const moments: Moment[] = [];
  events.forEach((event, i) => {
    const { kind, args } = event;
    const last = moments.at(-1);
    if (kind === "discovered" || kind === "failed" || kind === "card-won") {
      moments.push(expedition(event, [...earlier, ...events.slice(0, i)]));
    } else if (kind === "killed") {
      const region = idOf(args.region);
      const dead = { seat: seatOf(args.seat), kind: idOf(args.kind) };
      if (last?.kind === "battle" && last.region === region) {
        last.dead.push(dead);
        return void last.told.push(event);
      }
      const begun = [...earlier, ...events.slice(0, i)].findLast((one) => one.kind === "battle" && idOf(one.args.region) === region);
      const sides = begun ? [seatOf(begun.args.seat), seatOf(begun.args.other)] : [];
      moments.push({ kind: "battle", region, sides, dead: [dead], told: [event] });
    } else if (kind === "colony-vp") {
      const score = { seat: seatOf(args.seat), points: Number(args.vp) };
      const region = idOf(args.region);
      if (last?.kind !== "scoring") return void moments.push({ kind: "scoring", regions: [{ region, scores: [score] }], told: [] });
      const known = last.regions.find((one) => one.region === region);
      if (known) known.scores.push(score);
      else last.regions.push({ region, scores: [score] });
    }
  });
  return moments;
}

/** The pieces that fall, one for each of the dead: `pieces` stand in the region, in the order in which they are drawn. */
export function fallen(pieces: readonly { key: string; seat: number; kind: string }[], dead: Battle["dead"]): Set<string> {
  const found = new Set<string>();
  for (const { seat, kind } of dead) {
    if (kind === "militia") continue; // has no piece
    const free = pieces.filter((piece) => piece.seat === seat && !found.has(piece.key));
    const one = free.findLast((piece) => piece.kind === kind) ?? free.at(-1);
    if (one) found.add(one.key);
  }
  return found;
}
