/**
 * Turns the messages of the engine into sentences, from the very files that the terminal reads.
 * The conventions are those of `carrack.lang`: a key with an edition wins, terms have forms.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Sentence } from "./types";

export type Code = "en" | "fr";
export type Argument = number | string | { term: string } | { seat: number } | Sentence;

const files = import.meta.glob(["../../../src/carrack/locale/*/*.ftl", "!../../../src/carrack/locale/*/cli.ftl"], {
  query: "?raw",
  import: "default",
});

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
    const names = ["core", "games", "lang", "screens", "server", "table", "web", ...(catalogue ? [catalogue] : [])];
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

  /** The same texts with the names of the players. */
  with(names: readonly string[]): Language {
    return new Language(this.code, this.game, names, this.texts);
  }

  text(message: Sentence): string {
    return this.name(message.key, message.args as Record<string, Argument>);
  }

  name(key: string, args: Record<string, Argument> = {}): string {
    const message = this.message(key);
    if (!message?.value) return key;
    return this.texts.formatPattern(message.value, this.variables(args));
  }

  has(key: string): boolean {
    return this.message(key) !== undefined;
  }

  seat(number: number): string {
    return this.names[number] ?? this.name("seat", { number: number + 1 });
  }

  /** Every key there is, for searching. */
  keys(): string[] {
    return [...this.texts._messages.keys()];
  }

  private message(key: string) {
    return (this.game ? this.texts.getMessage(`${key}--${this.game}`) : undefined) ?? this.texts.getMessage(key);
  }

  private variables(args: Record<string, Argument>): Record<string, FluentVariable> {
    const variables: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === "number") variables[name] = new FluentNumber(value, { useGrouping: false });
      else if (typeof value === "string") variables[name] = value;
      else if ("seat" in value) variables[name] = this.seat(value.seat);
      else if ("term" in value) {
        const message = this.message(value.term);
        variables[name] = this.name(value.term);
        for (const [form, pattern] of Object.entries(message?.attributes ?? {}))
          variables[`${name}_${form}`] = this.texts.formatPattern(pattern);
      } else variables[name] = this.text(value);
    }
    return variables;
  }
}
