/** What has happened since our last choice, in a few lines; each leads to its moment. */

import type { Story, Tale } from "../lib/story";
import type { Language } from "../lib/text";
import { mark } from "../lib/things";
import type { Argument, EventInfo, Player, Step, Thing } from "../lib/types";

export interface Line {
  /** The first of its moments. */
  n: number;
  /** Whom it is about; -1: nobody. */
  seat: number;
  text: string;
  /** It was done to us, or came of what we did. */
  ours: boolean;
  minor: boolean;
}

export interface Digest {
  lines: Line[];
  /** How many more there were. */
  more: number;
  /** The one to be told where there is room for one. */
  headline: string;
  /** We have not chosen anything since. */
  fresh: boolean;
  /** What has changed, by the mark of the thing, and through whom. */
  changed: Map<string, number>;
}

/** Lines that are read at a glance. */
const MOST = 7;
/** Names in one line. */
const NAMES = 4;

/** What is news in every game: somebody has given up. */
const NOTES: Readonly<Record<string, Tale>> = { "note-resigned": { news: true } };

interface News {
  step: Step;
  event: EventInfo;
  tale: Tale;
  seat: number;
}

const isThing = (value: Argument | undefined): value is Thing => typeof value === "object" && "kind" in value;
const isSeat = (value: Argument | undefined): value is Player => typeof value === "object" && "seat" in value;

export const seatOf = ({ args }: EventInfo): number => (isSeat(args.seat) ? args.seat.seat : -1);

/** Whose doing each step is: chance works for whoever chose last. */
function doers(steps: readonly Step[]): number[] {
  let last = -1;
  return steps.map(({ by }) => (last = by < 0 ? last : by));
}

function isNews(tale: Tale, about: number, doer: number, seat: number | null): boolean {
  if (tale.news || doer !== seat) return true;
  return about >= 0 && about !== seat && !tale.suffered;
}

/** The latest news before frame `last` that came together: since our last choice, or since an earlier one. */
export function digest(steps: readonly Step[], last: number, seat: number | null, story: Story, t: Language): Digest | null {
  const by = doers(steps);
  let end = last;
  while (end >= 0) {
    let start = end;
    while (start > 0 && steps[start]!.by !== seat) start -= 1;
    const news = steps.slice(start, end + 1).flatMap((step, index): News[] =>
      step.events.flatMap((event) => {
        const tale = story.tells[event.kind] ?? NOTES[event.kind];
        const about = seatOf(event);
        return tale && isNews(tale, about, by[start + index]!, seat) ? [{ step, event, tale, seat: about }] : [];
      }),
    );
    // what happened before the first choice of all is no news
    if (start === 0 && (seat === null || steps[0]!.by !== seat)) return null;
    if (news.length) return told(news, end === last, seat, t);
    end = start - 1;
  }
  return null;
}

function told(news: News[], fresh: boolean, seat: number | null, t: Language): Digest {
  const groups = Map.groupBy(news, ({ event, tale, step }) =>
    tale.by ? JSON.stringify([tale.as ?? event.kind, ...tale.by.map((name) => event.args[name])]) : `${step.n} ${step.events.indexOf(event)}`,
  );
  const all = [...groups.values()].map((group) => line(group, seat, t));
  const weight = (one: Line) => (one.ours ? 2 : one.minor ? 0 : 1);
  const kept = new Set(all.map((one, at) => ({ one, at })).sort((a, b) => weight(b.one) - weight(a.one) || b.at - a.at).slice(0, MOST).map(({ one }) => one));
  const changed = new Map<string, number>();
  for (const { event, seat: about } of news)
    for (const value of Object.values(event.args)) if (isThing(value)) changed.set(mark(value), about);
  const lines = all.filter((one) => kept.has(one));
  // what was done to us, or else what others did; what we did ourselves is known
  const headline = lines.find(({ ours }) => ours) ?? lines.findLast((one) => !one.minor && one.seat >= 0 && one.seat !== seat) ?? lines.at(-1)!;
  return { lines, more: all.length - kept.size, headline: headline.text, fresh, changed };
}

function line(group: News[], seat: number | null, t: Language): Line {
  const [{ step, event, tale, seat: about }] = group as [News, ...News[]];
  const { other } = event.args;
  const told = tale.suffered === true || tale.news === true;
  const ours = seat !== null && (isSeat(other) ? other.seat === seat : told && about === seat);
  const rest = { n: step.n, seat: about, ours, minor: tale.minor === true };
  if (!tale.by) return { ...rest, text: t.event(event) };
  const args: Record<string, Argument> = { number: group.length };
  for (const name of tale.by) args[name] = event.args[name]!;
  if ("other" in args) args.you = (args.other as Player).seat === seat ? 1 : 0;
  if (tale.sum) args.sum = group.reduce((sum, { event: { args } }) => sum + Number(args[tale.sum!]), 0);
  if (tale.list) {
    const [name = "", form] = tale.list;
    const names = [...new Set(group.map(({ event: { args } }) => t.form(args[name] as Thing, form)))];
    if (names.length > NAMES + 1) names.splice(NAMES, names.length, t.name("table-digest-others", { number: names.length - NAMES }));
    args.list = new Intl.ListFormat(t.code).format(names);
  }
  return { ...rest, text: t.name(`board-digest-${tale.as ?? event.kind}`, args) };
}
