/**
 * Converts messages of the engine to sentences, from the same files that the terminal uses. The conventions are those
 * of `carrack.text.fluent`: a key with an edition has priority, terms have forms.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { LanguageCode } from "../app/settings.svelte";
import { nameKey } from "../api/targets";
import type { Argument, EventInfo, Sentence, Thing } from "../api/types";

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const files = import.meta.glob(
  ["../../../src/carrack/text/locale/*/*.ftl", "!../../../src/carrack/text/locale/*/arena.ftl", "!../../../src/carrack/text/locale/*/cli.ftl", "!../../../src/carrack/text/locale/*/study.ftl"],
  { query: "?raw", import: "default" },
);

async function source(code: LanguageCode, name: string): Promise<string> {
  const load = files[`../../../src/carrack/text/locale/${code}/${name}.ftl`];
  if (!load) throw new Error(`no texts ${code}/${name}`);
  return (await load()) as string;
}

const bundles = new Map<string, Promise<FluentBundle>>();

/** The texts of a language; those of a rules package (`discovery`, `history`, `marchands`) are loaded on demand. */
function bundle(code: LanguageCode, catalogue: string | null): Promise<FluentBundle> {
  const key = `${code}/${catalogue ?? ""}`;
  let found = bundles.get(key);
  if (!found) {
    const names = ["core", "games", "guide", "lang", "screens", "server", "table", "web", ...(catalogue ? [catalogue] : [])];
    found = Promise.all(names.map((name) => source(code, name))).then((texts) => {
      const made = new FluentBundle(code, { useIsolating: false });
      for (const text of texts) made.addResource(new FluentResource(text));
      return made;
    });
    bundles.set(key, found);
  }
  return found;
}

/** A language at a table: with the edition's vocabulary and the players' names. */
export class Localization {
  constructor(
    readonly code: LanguageCode,
    readonly game: string | null,
    readonly names: readonly string[],
    private readonly texts: FluentBundle,
    /**
     * The options switched on at the table: a key with one of them has priority, for example
     * `event-jihad-effect--english_cards`.
     */
    private readonly switches: readonly string[] = [],
  ) {}

  static async load(code: LanguageCode, game: string | null = null, catalogue: string | null = null): Promise<Localization> {
    return new Localization(code, game, [], await bundle(code, catalogue));
  }

  /** Loads additional texts that few pages need, such as `review`. */
  async loadFile(name: string): Promise<void> {
    const errors = this.texts.addResource(new FluentResource(await source(this.code, name)), { allowOverrides: true });
    if (errors.length) throw errors[0]!;
  }

  /** The same texts with the players' names and the vocabulary of their table's options. */
  with(names: readonly string[], options: Readonly<Record<string, boolean | string>> = {}): Localization {
    const switches = Object.keys(options).filter((id) => options[id] === true);
    return new Localization(this.code, this.game, names, this.texts, switches);
  }

  text(message: Sentence): string {
    return this.name(message.key, message.args);
  }

  event({ kind, args }: EventInfo): string {
    return this.name(`log-${kind}`, args);
  }

  /** Formats a single argument. */
  argument(value: Argument): string {
    if (typeof value !== "object") return String(value);
    if (Array.isArray(value)) return this.listed(value.map(String));
    if ("seat" in value) return this.seat(value.seat);
    return "key" in value ? this.text(value) : this.name(nameKey(value));
  }

  name(key: string, args: Record<string, Argument> = {}): string {
    const message = this.message(key);
    if (!message?.value) return key;
    return this.texts.formatPattern(message.value, this.variables(args));
  }

  /** A thing in a form of its name, such as `the`. */
  nameForm(thing: Thing, form = ""): string {
    const message = this.message(nameKey(thing));
    const pattern = (form && message?.attributes[form]) || message?.value;
    return pattern ? this.texts.formatPattern(pattern) : nameKey(thing);
  }

  has(key: string): boolean {
    return this.message(key) !== undefined;
  }

  /** Whether a text exists that needs no arguments, such as a name. */
  plain(key: string): boolean {
    const value = this.message(key)?.value;
    return value !== undefined && value !== null && (typeof value === "string" || !JSON.stringify(value).includes('"var"'));
  }

  /** The name of a bot; a bot added by the host is shown by its id. */
  bot(id: string): string {
    return this.has(`bot-${id}`) ? this.name(`bot-${id}`) : id;
  }

  /** The description of a bot. */
  aboutBot(id: string): string {
    return this.name(this.has(`bot-${id}-help`) ? `bot-${id}-help` : "web-bot-offered");
  }

  seat(number: number): string {
    return this.names[number] ?? this.name("seat", { number: number + 1 });
  }

  /** The possessive form of a name: in French “de Kofi”, but “d’Inês”. */
  private of(name: string): string {
    const begins = name.normalize("NFKD").replace(/\p{M}/gu, "");
    return this.name(/^([aeiouœæ]|y[^aeiouy])/i.test(begins) ? "seat-of-vowel" : "seat-of", { name });
  }

  /** All keys, for searching. */
  keys(): string[] {
    return [...this.texts._messages.keys()];
  }

  /** Joins several numbers, for example of dice. */
  private listed(numbers: string[]): string {
    const last = numbers.at(-1) ?? "";
    return numbers.length > 1 ? this.name("numbers", { others: numbers.slice(0, -1).join(", "), last }) : last;
  }

  private message(key: string) {
    for (const variant of [...this.switches, ...(this.game ? [this.game] : [])]) {
      const own = this.texts.getMessage(`${key}--${variant}`);
      if (own) return own;
    }
    return this.texts.getMessage(key);
  }

  private variables(args: Record<string, Argument>): Record<string, FluentVariable> {
    const variables: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      variables[name] = typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : this.argument(value);
      if (typeof value !== "object") continue;
      if ("seat" in value) variables[`${name}_of`] = this.of(this.seat(value.seat));
      if (!("kind" in value)) continue;
      for (const [form, pattern] of Object.entries(this.message(nameKey(value))?.attributes ?? {}))
        variables[`${name}_${form}`] = this.texts.formatPattern(pattern);
    }
    return variables;
  }
}
