/** Choices, events and views made by hand, as the server would send them. */

import { Language, type Code } from "../src/lib/text";
import type { Argument, ChoiceInfo, EventInfo, Sentence, Thing } from "../src/lib/types";

export const thing = (kind: string, id = ""): Thing => ({ kind, id });

export const player = (seat: number) => ({ seat });

export const sentence = (key: string, args: Record<string, Argument> = {}): Sentence => ({ key, args });

export const event = (kind: string, args: Record<string, Argument> = {}): EventInfo => ({ kind, args });

/** A choice with the words of its notation as its arguments; `more` says what else the server would of it. */
export function choice(
  verb: string,
  args: ChoiceInfo["args"] = {},
  target: Thing | null = null,
  text: Sentence = sentence(`do-${verb}`),
  more: Partial<ChoiceInfo> = {},
): ChoiceInfo {
  const values = Object.values(args);
  const ranks = values.map((value, i) => (typeof value === "number" ? value : i + 1));
  const rest = { ranks, key: "", within: null, ends: false, then: [], final: false, seals: false, preview: [], gain: 0, ...more };
  return { notation: [verb, ...values].join(" "), verb, args, text, target, ...rest };
}

/** Part of a view, where the rest does not matter. */
export const part = <View>(view: { [Name in keyof View]?: unknown }): View => view as View;

export async function words(game: string, catalogue: string, code: Code = "en"): Promise<Language> {
  return (await Language.load(code, game, catalogue)).with(["Ann", "Ben", "Cleo"]);
}
