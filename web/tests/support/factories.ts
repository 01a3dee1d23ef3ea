/** Choices, events and views made by hand, as the server would send them. */

import type { LanguageCode } from "../../src/app/settings.svelte";
import { Localization } from "../../src/i18n/localization";
import type { Argument, ChoiceInfo, EventInfo, Sentence, Thing } from "../../src/api/types";

export const thing = (kind: string, id = ""): Thing => ({ kind, id });

export const player = (seat: number) => ({ seat });

export const message = (key: string, args: Record<string, Argument> = {}): Sentence => ({ key, args });

export const event = (kind: string, args: Record<string, Argument> = {}): EventInfo => ({ kind, args });

/** A choice with the words of its notation as its arguments; `more` says what else the server would of it. */
export function choice(
  verb: string,
  args: ChoiceInfo["args"] = {},
  target: Thing | null = null,
  text: Sentence = message(`do-${verb}`),
  more: Partial<ChoiceInfo> = {},
): ChoiceInfo {
  const values = Object.values(args);
  const rest = { ends: false, then: [], final: false, seals: false, preview: [], ...more };
  return { notation: [verb, ...values].join(" "), verb, args, text, target, ...rest };
}

/** Part of a view, where the rest does not matter. */
export const part = <View>(view: { [Name in keyof View]?: unknown }): View => view as View;

export async function words(game: string, catalogue: string, code: LanguageCode = "en"): Promise<Localization> {
  return (await Localization.load(code, game, catalogue)).with(["Ann", "Ben", "Cleo"]);
}
