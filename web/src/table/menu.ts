/**
 * The choices of a question as a person sees them: each with a key to type, the best first, long lists in groups, and
 * apart from the list what is no place and no thing: pass, done, seal.
 */

import type { Held } from "../lib/board";
import type { Language } from "../lib/text";
import { mark, nameKey } from "../lib/things";
import type { Argument, ChoiceInfo, LegInfo, Sentence } from "../lib/types";

export interface Item {
  /** What to type for it; empty if there is nothing to type. */
  key: string;
  choice: ChoiceInfo;
  /** Its words; inside a group without what goes without saying. */
  label: string;
}

export interface Group {
  /** The same from question to question. */
  id: string;
  /** Empty when there is nothing to say about them together. */
  title: string;
  /** What to type to open it, such as the number of a box; empty if it has none. */
  key: string;
  items: Item[];
  /** Its labels are short: they leave out what the title says. */
  short: boolean;
  /** Numbers that are chosen from: short, so that many fit side by side. */
  amounts: boolean;
  /** Just numbers, after a title with the letter that is typed before them. */
  row: boolean;
  /** In place of items, if these would be too many. */
  inner: Group[];
  size: number;
}

export interface Menu {
  groups: Group[];
  /** Groups are opened one at a time. */
  folded: boolean;
  /** What stands apart from the list. */
  foot: Item[];
}

/** With more choices than this, those that belong together are shown as a group. */
const GROUPED = 7;
/** More than this stand side by side where a word or two is enough for each. */
const SIDE_BY_SIDE = 5;
/** More than this are never one list. */
const FLAT = 12;

/** `legs` are questions that are answered together with this one. */
export function menu(choices: readonly ChoiceInfo[], t: Language, legs: readonly LegInfo[] = []): Menu {
  const [aside, listed] = apart(choices);
  const amounts = amountsOf(listed);
  const rest = amounts || listed.every((choice) => printed(choice)) ? listed : listed.toSorted((one, other) => other.gain - one.gain);
  const taken = amounts && [...amounts.values()].includes("0");
  const foot = aside.map((choice) => ({
    key: choice.verb === "pass" ? (taken ? "p" : "0") : letter(choice.verb),
    choice,
    label: t.text(choice.text),
  }));
  if (legs.length) return { groups: [...legs.flatMap((leg, i) => row(leg, i, t)), ...instead(rest, t)], folded: false, foot };
  const folded = rest.length > FLAT;
  const groups = !folded ? loose(rest, amounts ?? keysOf(rest), t) : amounts ? spans(rest, amounts, t) : divided(rest, t);
  if (amounts && rest.length > GROUPED) for (const one of groups) one.amounts = true;
  return { groups, folded, foot };
}

// Legs

/** One of several questions that are answered together; amounts have a letter before them, to be told apart. */
function row({ kind, choices }: LegInfo, place: number, t: Language): Group[] {
  if (choices.length < 2) return [];
  const amounts = amountsOf(choices);
  const said = amounts ? title(choices, t) : null;
  const keys = amounts ?? keysOf(choices);
  const before = said ? "abcdefg".charAt(place) : "";
  const items = choices.map((choice) => ({
    key: before + keys.get(choice.notation)!,
    choice,
    label: said ? said.label(choice) : brief(choice, t),
  }));
  const made = group(`leg ${place}`, said?.title ?? capital(t.name(`ask-title-${kind}`)), before, items, [], said !== null || brevity(choices, t));
  return [{ ...made, row: said !== null }];
}

/** What can be done before that, or in place of it. */
function instead(choices: readonly ChoiceInfo[], t: Language): Group[] {
  if (!choices.length) return [];
  const keys = keysOf(choices);
  const items = choices.map((choice) => ({ key: letter(choice.verb) + keys.get(choice.notation)!, choice, label: t.text(choice.text) }));
  return [group("instead", t.name("table-instead"), "", items)];
}

/** What can be picked up, to see only where it can go: of many choices that put one of several things somewhere. */
export function handles(choices: readonly ChoiceInfo[], t: Language): (Held & { label: string })[] {
  const listed = choices.filter(({ verb }) => verb !== "pass");
  const first = listed[0];
  if (!first || listed.length <= GROUPED || listed.some(({ verb, target }) => verb !== first.verb || !target)) return [];
  const names = Object.keys(first.args).filter((name) => first.text.args[name] && first.args[name] !== first.target!.id);
  if (names.length !== 1 || Object.keys(first.args).length !== 2) return [];
  const name = names[0]!;
  const found = Map.groupBy(listed, ({ args }) => args[name]!);
  return found.size < 2 ? [] : [...found].map(([value, [one]]) => ({ name, value, label: capital(t.argument(one!.text.args[name]!)) }));
}

/** Keys that mean something else at the table. */
const TAKEN = "urhip";
const letter = (verb: string): string => (TAKEN.includes(verb[0]!) ? "" : verb[0]!);

/** Plain buttons beside choices that name something. */
function apart(choices: readonly ChoiceInfo[]): [ChoiceInfo[], ChoiceInfo[]] {
  const names = (choice: ChoiceInfo) => choice.ranks.length > 0 || choice.target !== null;
  const some = choices.some(names);
  const stands = (choice: ChoiceInfo) => choice.verb === "pass" || (some && !names(choice));
  return [choices.filter(stands), choices.filter((choice) => !stands(choice))];
}

// Keys

/** What the game gives each to be typed; the place of each among its kind where they differ by one thing only, as printed on the board; else just a number. */
function keysOf(choices: readonly ChoiceInfo[]): Map<string, string> {
  if (new Set(choices.map(({ key }) => key)).size === choices.length && choices.every(({ key }) => key))
    return new Map(choices.map(({ notation, key }) => [notation, key]));
  const first = choices[0];
  const alike = first && choices.every(({ verb, ranks }) => verb === first.verb && ranks.length === first.ranks.length);
  const differ = alike ? [...first.ranks.keys()].filter((i) => choices.some(({ ranks }) => ranks[i] !== first.ranks[i])) : [];
  // buildings come and go, and nothing on them is numbered
  const one = differ.length === 1 && !choices.every(({ target }) => target?.kind === "building") ? differ[0]! : null;
  return new Map(choices.map((choice, i) => [choice.notation, printed(choice) || String(one === null ? i + 1 : choice.ranks[one])]));
}

/** The letter of what has one, such as an order: it is typed as it is printed. */
const printed = ({ args }: ChoiceInfo): string => {
  const [word, ...more] = Object.values(args);
  return typeof word === "string" && word.length === 1 && !more.length ? word : "";
};

function amountsOf(choices: readonly ChoiceInfo[]): Map<string, string> | null {
  if (choices.length < 2 || choices.some(({ target }) => target !== null && target.kind !== "kind")) return null;
  const last = (choice: ChoiceInfo) => wordsOf(choice).at(-1)!;
  const rest = (choice: ChoiceInfo) => wordsOf(choice).slice(0, -1).join(" ");
  if (choices.some((choice) => typeof last(choice) !== "number" || rest(choice) !== rest(choices[0]!))) return null;
  return new Map(choices.map((choice) => [choice.notation, String(last(choice))]));
}

const wordsOf = ({ verb, args }: ChoiceInfo): (string | number)[] => [verb, ...Object.values(args)];

/** Many numbers to choose from: so many at a time, under the first and the last of them. */
function spans(choices: readonly ChoiceInfo[], keys: Map<string, string>, t: Language): Group[] {
  const key = (choice: ChoiceInfo) => keys.get(choice.notation)!;
  return chunks(choices).map((part, i) =>
    group(`span ${i}`, `${key(part[0]!)} – ${key(part.at(-1)!)}`, "", part.map((choice) => ({ key: key(choice), choice, label: t.text(choice.text) }))),
  );
}

// Groups

function group(id: string, title: string, key: string, items: Item[], inner: Group[] = [], short = false): Group {
  const size = items.length + inner.reduce((sum, each) => sum + each.size, 0);
  return { id, title, key, items, inner, size, short, amounts: false, row: false };
}

/** A list that is short enough to be seen at once. */
function loose(choices: readonly ChoiceInfo[], keys: Map<string, string>, t: Language): Group[] {
  if (!choices.length) return [];
  const item = (choice: ChoiceInfo, label = t.text(choice.text)): Item => ({ key: keys.get(choice.notation)!, choice, label });
  // what has a group of its own in a long list has it in a short one too: a turn is one list, longer and shorter
  if (choices.every(({ text }) => t.has(`group-${text.key}`) && t.has(`brief-${text.key}`)))
    return bySort(choices).map(([key, members]) => group(key, t.name(`group-${key}`), "", members.map((choice) => item(choice, brief(choice, t)))));
  if (brevity(choices, t)) return [group("", "", "", choices.map((choice) => item(choice, brief(choice, t))), [], true)];
  if (choices.length <= GROUPED) return [group("", "", "", choices.map((choice) => item(choice)))];
  const sorted = Map.groupBy(choices, (choice) => {
    const words = wordsOf(choice);
    return words.slice(0, words.length > 2 ? 2 : 1).join(" ");
  });
  return [...sorted].map(([id, members]) => {
    const said = title(members, t);
    if (members.length < 2 || !said || wordsOf(members[0]!).length < 3)
      return group(id, "", "", members.map((choice) => item(choice)));
    return group(id, said.title, "", members.map((choice) => item(choice, said.label(choice))), [], true);
  });
}

/** The choices by what they do. */
const bySort = (choices: readonly ChoiceInfo[]): [string, ChoiceInfo[]][] =>
  [...Map.groupBy(choices, ({ text }) => text.key)].toSorted(([one], [other]) => one.localeCompare(other));

/** A list that is too long to be seen at once, in groups that are short enough. */
function divided(choices: readonly ChoiceInfo[], t: Language): Group[] {
  const whole = (members: readonly ChoiceInfo[], id: string, name: string, key = "") =>
    members.length > FLAT
      ? group(id, name, key, [], divided(members, t))
      : group(id, name, key, members.map((choice) => ({ key: keysOf(members).get(choice.notation)!, choice, label: brief(choice, t) })));

  const sorts = split(choices, ({ text }) => (t.has(`group-${text.key}`) ? text.key : ""));
  if (sorts) return sorts.toSorted(([one], [other]) => Number(!one) - Number(!other) || one.localeCompare(other)).map(([key, members]) => whole(members, key, t.name(key ? `group-${key}` : "table-other")));

  const places = split(choices, ({ within }) => mark(within));
  if (places)
    return places.map(([id, members]) => whole(members, id, t.name(id ? nameKey(members[0]!.within!) : "table-elsewhere")));

  const targets = split(choices, (choice) => (choices.filter(({ target }) => mark(target) === mark(choice.target)).length > 1 ? mark(choice.target) : ""));
  if (targets?.some(([id]) => id)) return numbered(targets.map(([id, members]) => said(id, members, t)));

  const firsts = split(choices, (choice) => wordsOf(choice).slice(0, 2).join(" "));
  if (firsts && firsts.length <= choices.length / 2) return numbered(firsts.map(([id, members]) => said(id, members, t)));

  const keys = keysOf(choices);
  const item = (choice: ChoiceInfo): Item => ({ key: keys.get(choice.notation)!, choice, label: t.text(choice.text) });
  const [best, more] = [choices.slice(0, FLAT), choices.slice(FLAT)];
  return [group("best", t.name("table-best"), "", best.map(item)), ...chunks(more).map((part, i) => group(`more ${i}`, t.name("table-more"), "", part.map(item)))];
}

/** A choice in a group that says what is done: only where, if the game has words for that. */
const brief = ({ text }: ChoiceInfo, t: Language): string =>
  capital(t.name(t.has(`brief-${text.key}`) ? `brief-${text.key}` : text.key, text.args));

/** Whether these can be told by where alone, because the question says the rest, and are enough to stand side by side. */
const brevity = (members: readonly ChoiceInfo[], t: Language): boolean =>
  members.length > SIDE_BY_SIDE && members.every(({ text }) => text.key === members[0]!.text.key && t.has(`brief-${text.key}`));

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Groups with numbers by these, the others after them. */
const numbered = (groups: Group[]): Group[] => groups.toSorted((one, other) => (Number(one.key) || 999) - (Number(other.key) || 999));

function* pieces<Part>(all: readonly Part[]): Generator<Part[]> {
  for (let i = 0; i < all.length; i += FLAT) yield all.slice(i, i + FLAT);
}
const chunks = <Part>(all: readonly Part[]): Part[][] => [...pieces(all)];

/** The choices by what `name` says, those without a name last; null if all are of one name. */
function split(choices: readonly ChoiceInfo[], name: (choice: ChoiceInfo) => string): [string, ChoiceInfo[]][] | null {
  const sorted = [...Map.groupBy(choices, name)].toSorted(([one], [other]) => Number(one === "") - Number(other === ""));
  return sorted.length > 1 ? sorted : null;
}

/** A group that is named by what its choices share, such as the box; its key is the number of that. */
function said(id: string, members: ChoiceInfo[], t: Language): Group {
  const found = members.length > 1 ? title(members, t) : null;
  if (!found) {
    const target = members[0]!.target;
    const name = id && target && t.has(nameKey(target)) ? t.name(nameKey(target)) : members.length > 1 ? t.name("table-other") : t.text(members[0]!.text);
    const keys = keysOf(members);
    return group(id, name, "", members.map((choice) => ({ key: keys.get(choice.notation)!, choice, label: t.text(choice.text) })));
  }
  const keys = keysOf(members);
  const items = members.map((choice) => ({ key: keys.get(choice.notation)!, choice, label: found.label(choice) }));
  const same = members[0]!.ranks.filter((rank, i) => members.every(({ ranks }) => ranks[i] === rank));
  return group(id, found.title, same.length === 1 ? String(same[0]) : "", items, [], true);
}

/** What the sentences of these choices share, and how to say the rest; null if they are of different form. */
function title(members: readonly ChoiceInfo[], t: Language): { title: string; label: (choice: ChoiceInfo) => string } | null {
  const [same, other] = shared(members.map((choice) => choice.text));
  if (!same.length || !other.length) return null;
  return {
    title: same.map((value) => t.argument(value)).join(", "),
    label: ({ text }) => capital(other.map((name) => t.argument(text.args[name]!)).join(", ")),
  };
}

/** Arguments that all these messages share, and the names of those in which they differ. */
function shared(messages: Sentence[]): [Argument[], string[]] {
  const first = messages[0]!;
  const names = Object.keys(first.args);
  const form = (message: Sentence) => `${message.key} ${Object.keys(message.args).join(" ")}`;
  if (messages.some((message) => form(message) !== form(first))) return [[], []];
  const value = (message: Sentence, name: string) => JSON.stringify(message.args[name]);
  const other = names.filter((name) => messages.some((message) => value(message, name) !== value(first, name)));
  return [names.filter((name) => !other.includes(name)).map((name) => first.args[name]!), other];
}
