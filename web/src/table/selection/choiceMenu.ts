/**
 * The menus of a decision in the reader's language. The server makes them, with groups and keys
 * (`carrack.presenter.menu`); the page adds the words and leaves out what is not listed.
 */

import { targetKey } from "../../api/targets";
import type { ChoiceInfo, DecisionInfo, Menu, MenuGroup } from "../../api/types";
import type { HeldPiece } from "../../boards/boardProps";
import { capital, type Localization } from "../../i18n/localization";

export interface ChoiceItem {
  /** The key to type; empty if there is none. */
  key: string;
  choice: ChoiceInfo;
  /** Its text; inside a group without the words of the title. */
  label: string;
}

export interface ChoiceGroup {
  /** Stable between decisions. */
  id: string;
  /** Empty for ungrouped choices. */
  title: string;
  /** The key that opens it, such as the number of a box; empty if it has none. */
  key: string;
  items: ChoiceItem[];
  layout: NonNullable<MenuGroup["layout"]>;
  /** Whether its keys can be typed while it is closed. */
  fixed: boolean;
  /** Subgroups, if there are too many items. */
  inner: ChoiceGroup[];
  size: number;
}

export interface ChoiceMenu {
  groups: ChoiceGroup[];
  /** Whether groups open one at a time. */
  folded: boolean;
  /** The separate choices below the list. */
  foot: ChoiceItem[];
}

export interface Listed {
  /** The listed choices, besides those of chained decisions. */
  choices: readonly ChoiceInfo[];
  /** Whether they are those of one place on the board. */
  narrowed: boolean;
  /** The thing that limits them to its targets. */
  held: HeldPiece | null;
}

/** The menu of the listed choices. */
export function choiceMenu(decision: DecisionInfo, listed: Listed, t: Localization): ChoiceMenu {
  const legs = decision.chain?.legs.flatMap(({ choices }) => choices) ?? [];
  const all = [...decision.choices, ...legs];
  const shown = new Set([...listed.choices, ...(listed.narrowed ? [] : legs)].map(({ notation }) => notation));
  const item = (place: number, key: string, label: (choice: ChoiceInfo) => string): ChoiceItem[] => {
    const choice = all[place]!;
    return shown.has(choice.notation) ? [{ key, choice, label: label(choice) }] : [];
  };
  const group = (made: MenuGroup): ChoiceGroup => {
    const { id = "", title = [], key = "", choices = [], keys = [], layout = "list", fixed = false, groups = [] } = made;
    const items = choices.flatMap((place, i) => item(place, keys[i]!, (choice) => label(choice, made, t)));
    const inner = groups.map(group).filter(({ size }) => size);
    const size = items.length + inner.reduce((sum, each) => sum + each.size, 0);
    return { id, title: capital(title.map((value) => t.argument(value)).join(", ")), key, items, layout, fixed, inner, size };
  };
  const { groups = [], folded = false, separate = [], separate_keys: keys = [] } = menuOf(decision, listed);
  return {
    groups: groups.map(group).filter(({ size }) => size),
    folded,
    foot: separate.flatMap((place, i) => item(place, keys[i]!, ({ text }) => t.text(text))),
  };
}

/** The menu that the server made for the listed choices, or else for all. */
function menuOf({ menu, pieces, places }: DecisionInfo, { choices, narrowed, held }: Listed): Menu {
  if (narrowed) return places[targetKey(choices[0]?.target ?? null)] ?? menu;
  return pieces.find(({ argument, value }) => argument === held?.name && value === held.value)?.menu ?? menu;
}

function label({ text }: ChoiceInfo, { brief, arguments: names }: MenuGroup, t: Localization): string {
  if (names) return capital(names.map((name) => t.argument(text.args[name]!)).join(", "));
  if (brief) return capital(t.name(t.has(`brief-${text.key}`) ? `brief-${text.key}` : text.key, text.args));
  return t.text(text);
}
