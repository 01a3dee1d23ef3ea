/** Things of a game, and the choices that light them up. */

import type { ChoiceInfo, Thing } from "./types";

/** One word for a thing, such as `region:peru`: to look it up and to compare, never to be taken apart. */
export function mark(thing: Thing | null): string {
  if (!thing) return "";
  return thing.id ? `${thing.kind}:${thing.id}` : thing.kind;
}

/** The text key of its name. */
export function nameKey({ kind, id }: Thing): string {
  return id ? `${kind}-${id}` : kind;
}

/** What can be chosen at each thing, by its mark. */
export function byMark(choices: readonly ChoiceInfo[]): Map<string, ChoiceInfo[]> {
  return Map.groupBy(
    choices.filter(({ target }) => target !== null),
    ({ target }) => mark(target),
  );
}
