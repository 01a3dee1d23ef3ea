/** Things of a game, and the choices that highlight them. */

import type { ChoiceInfo, Thing } from "./types";

/** A string key of a thing, such as `region:peru`, for lookups and comparisons; never parse it. */
export function targetKey(thing: Thing | null): string {
  if (!thing) return "";
  return thing.id ? `${thing.kind}:${thing.id}` : thing.kind;
}

/** The text key of its name. */
export function nameKey({ kind, id }: Thing): string {
  return id ? `${kind}-${id}` : kind;
}

/** The available choices of each thing, by its mark. */
export function choicesByTarget(choices: readonly ChoiceInfo[]): Map<string, ChoiceInfo[]> {
  return Map.groupBy(
    choices.filter(({ target }) => target !== null),
    ({ target }) => targetKey(target),
  );
}
