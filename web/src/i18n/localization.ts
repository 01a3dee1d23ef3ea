/**
 * Turns the messages of the engine into sentences, from the very files that the terminal reads.
 * The conventions are those of `carrack.lang`: a key with an edition wins, terms have forms.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { nameKey } from "./things";
import type { Argument, EventInfo, Sentence, Thing } from "./types";

export type Code = "en" | "fr";

const files = import.meta.glob(
  ["../../../src/carrack/locale/*/*.ftl", "!../../../src/carrack/locale/*/arena.ftl", "!../../../src/carrack/locale/*/cli.ftl", "!../../../src/carrack/locale/*/study.ftl"],
  { query: "?raw", import: "default" },
);

async function source(code: Code, name: string): Promise<string> {
  const load = files[`../../../src/carrack/locale/${code}/${name}.ftl`];
  if (!load) throw new Error(`no texts ${code}/${name}`);
  return (await load()) as string;
}

const bundles = new Map<string, Promise<FluentBundle>>();

/** The texts of a language; those of a rules package (`discovery`, `history`, `marchands`) are loaded when needed. */
function bundle(code: Code, catalogue: string | null): Promise<FluentBundle> {
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

/** One language at one table: with the edition's own words and the names of the players. */
export class Language {
  constructor(
    readonly code: Code,
    readonly game: string | null,
    readonly names: readonly string[],
    private readonly texts: FluentBundle,
  ) {}

  static async load(code: Code, game: string | null = null, catalogue: string | null = null): Promise<Language> {
    return new Language(code, game, [], await bundle(code, catalogue));
  }

  /** Texts that few pages need, such as `review`, beside those that are there. */
  async more(name: string): Promise<void> {
    const errors = this.texts.addResource(new FluentResource(await source(this.code, name)), { allowOverrides: true });
    if (errors.length) throw errors[0]!;
  }

  /** The same texts with the names of the players. */
  with(names: readonly string[]): Language {
    return new Language(this.code, this.game, names, this.texts);
  }

  text(message: Sentence): string {
    return this.name(message.key, message.args);
  }

  event({ kind, args }: EventInfo): string {
    return this.name(`log-${kind}`, args);
  }

  /** An argument by itself. */
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
  form(thing: Thing, form = ""): string {
    const message = this.message(nameKey(thing));
    const pattern = (form && message?.attributes[form]) || message?.value;
    return pattern ? this.texts.formatPattern(pattern) : nameKey(thing);
  }

  has(key: string): boolean {
    return this.message(key) !== undefined;
  }

  /** Whether a text is there that needs no arguments, such as a name. */
  plain(key: string): boolean {
    const value = this.message(key)?.value;
    return value !== undefined && value !== null && (typeof value === "string" || !JSON.stringify(value).includes('"var"'));
  }

  /** A bot; one that the host of the server offers is called by its id. */
  bot(id: string): string {
    return this.has(`bot-${id}`) ? this.name(`bot-${id}`) : id;
  }

  /** What kind of player a bot is. */
  aboutBot(id: string): string {
    return this.name(this.has(`bot-${id}-help`) ? `bot-${id}-help` : "web-bot-offered");
  }

  seat(number: number): string {
    return this.names[number] ?? this.name("seat", { number: number + 1 });
  }

  /** The name of a player as that whose something is: in French “de Kofi”, but “d’Inês”. */
  private of(name: string): string {
    const begins = name.normalize("NFKD").replace(/\p{M}/gu, "");
    return this.name(/^([aeiouœæ]|y[^aeiouy])/i.test(begins) ? "seat-of-vowel" : "seat-of", { name });
  }

  /** Every key there is, for searching. */
  keys(): string[] {
    return [...this.texts._messages.keys()];
  }

  /** Several numbers, such as those of dice. */
  private listed(numbers: string[]): string {
    const last = numbers.at(-1) ?? "";
    return numbers.length > 1 ? this.name("numbers", { others: numbers.slice(0, -1).join(", "), last }) : last;
  }

  private message(key: string) {
    return (this.game ? this.texts.getMessage(`${key}--${this.game}`) : undefined) ?? this.texts.getMessage(key);
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
