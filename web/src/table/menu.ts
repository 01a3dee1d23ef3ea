/** The choices of a question as a person sees them: each with a key to type, long lists sorted into groups. */

import type { Language } from "../lib/text";
import type { Argument, ChoiceInfo, Sentence } from "../lib/types";

export interface Item {
  /** What to type for it. */
  key: string;
  choice: ChoiceInfo;
  /** Its place among all, as shown. */
  place: number;
  /** Its words; inside a group without what goes without saying. */
  label: string;
}

export interface Group {
  /** Empty when there is nothing to say about them together. */
  title: string;
  items: Item[];
}

/** With more choices than this, those that share a verb and first argument are shown as a group. */
const GROUPED = 7;

export function menu(choices: readonly ChoiceInfo[], t: Language): Group[] {
  const keys = new Map(keysOf(choices).map((key, place) => [choices[place]!.notation, key]));
  let place = 0;
  return groups(choices, t).map(({ title, members }) => ({
    title,
    items: members.map(({ choice, label }) => ({
      key: keys.get(choice.notation)!,
      choice,
      place: place++,
      label,
    })),
  }));
}

/** The amount where choices differ by an amount only, else the number; 0 to pass. */
function keysOf(choices: readonly ChoiceInfo[]): string[] {
  const amounts = amountsOf(choices.filter((choice) => choice.verb !== "pass"));
  if (amounts) {
    const pass = [...amounts.values()].includes("0") ? "p" : "0";
    return choices.map((choice) => amounts.get(choice.notation) ?? pass);
  }
  let number = 0;
  return choices.map((choice) => (choice.verb === "pass" ? "0" : String(++number)));
}

function amountsOf(choices: readonly ChoiceInfo[]): Map<string, string> | null {
  if (choices.length < 2 || choices.some(({ target }) => target !== null && target.kind !== "kind")) return null;
  const last = (choice: ChoiceInfo) => wordsOf(choice).at(-1)!;
  const rest = (choice: ChoiceInfo) => wordsOf(choice).slice(0, -1).join(" ");
  if (choices.some((choice) => typeof last(choice) !== "number" || rest(choice) !== rest(choices[0]!))) return null;
  return new Map(choices.map((choice) => [choice.notation, String(last(choice))]));
}

const wordsOf = ({ verb, args }: ChoiceInfo): (string | number)[] => [verb, ...Object.values(args)];

interface Made {
  title: string;
  members: { choice: ChoiceInfo; label: string }[];
}

function groups(choices: readonly ChoiceInfo[], t: Language): Made[] {
  const plain = (members: readonly ChoiceInfo[]): Made => ({
    title: "",
    members: members.map((choice) => ({ choice, label: t.text(choice.text) })),
  });
  if (choices.length <= GROUPED) return [plain(choices)];
  const sorted = new Map<string, ChoiceInfo[]>();
  for (const choice of choices) {
    const words = wordsOf(choice);
    const name = words.slice(0, words.length > 2 ? 2 : 1).join(" ");
    sorted.set(name, [...(sorted.get(name) ?? []), choice]);
  }
  return [...sorted.values()].map((members) => {
    const [same, other] = shared(members.map((choice) => choice.text));
    if (members.length < 2 || !same.length || !other.length || wordsOf(members[0]!).length < 3)
      return plain(members);
    const title = same.map((value) => t.argument(value)).join(", ");
    const label = (text: Sentence) => other.map((name) => t.argument(text.args[name]!)).join(", ");
    return { title, members: members.map((choice) => ({ choice, label: label(choice.text) })) };
  });
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
