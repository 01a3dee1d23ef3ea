/** What can be looked up by name: all that the language files explain of a game, such as buildings, nations and events. */

import type { Language } from "./text";
import type { GameInfo, RuleRow } from "./types";

export interface Topic {
  /** The text key of its name. */
  key: string;
  name: string;
  /** What it does. */
  text: string;
}

/** Things of the games with an effect, by the first part of their text keys. */
const EXPLAINED = /^((?:building|nation|event)-.+)-effect$/;

/** Values of the catalogue's edition column that a game goes by; games that are not here have one edition. */
const EDITIONS: Record<string, readonly string[]> = { empires: ["E", "EA"], discovery: ["A", "EA"] };

/** Whether a row of the catalogue is a rule of this game. */
export function applies(row: RuleRow, game: string): boolean {
  return !row.editions || (EDITIONS[game]?.includes(row.editions) ?? true);
}

/** Small letters without accents, for comparing. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/’/g, "'")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The topics of a game in the order of its language file, then its options.
 * Two editions share a file: `rows`, the whole catalogue, tells what only the other one has.
 */
export function topicsOf(t: Language, game: GameInfo, rows: readonly RuleRow[] = []): Topic[] {
  const foreign = rows.filter((row) => !applies(row, game.id)).map((row) => fold(row.text));
  const own = foreign.length ? rows.filter((row) => applies(row, game.id)).map((row) => fold(row.text)) : [];
  const hasNations = game.options.some((option) => option.id === "nations");
  const things = t.keys().flatMap((effect) => {
    const key = EXPLAINED.exec(effect)?.[1];
    if (!key || (key.startsWith("nation-") && !hasNations)) return [];
    const name = t.name(key);
    const start = fold(name.split(/\s?:/)[0] ?? name); // “Spoils of War: $5”
    const begins = (rule: string) => rule.startsWith(start);
    return foreign.some(begins) && !own.some(begins) ? [] : [{ key, name, text: t.name(effect) }];
  });
  const options = game.options.map(({ id }) => `option-${id}`);
  return [...things, ...options.map((key) => ({ key, name: t.name(key), text: t.name(`${key}-help`) }))];
}
