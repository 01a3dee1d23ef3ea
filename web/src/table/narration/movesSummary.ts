/** The words of a summary of opponents' moves, which the server makes (`carrack.presenter.move_summary`). */

import type { Argument, MoveSummaryInfo, SummaryLineInfo } from "../../api/types";
import type { Localization } from "../../i18n/localization";

export interface SummaryText {
  lines: { n: number; seat: number; text: string; ours: boolean }[];
  /** The number of omitted lines. */
  more: number;
  /** The line to show if there is room for one. */
  headline: string;
  /** Whether we have not chosen anything since. */
  fresh: boolean;
}

/** `last` is the last frame. */
export function summaryText({ lines, omitted, headline, until }: MoveSummaryInfo, last: number, t: Localization): SummaryText {
  const told = lines.map((line) => ({ n: line.n, seat: line.seat ?? -1, text: lineText(line, t), ours: line.ours ?? false }));
  return { lines: told, more: omitted, headline: told[headline]!.text, fresh: until === last };
}

function lineText({ text, names, form, others }: SummaryLineInfo, t: Localization): string {
  const args: Record<string, Argument> = { ...text.args };
  if (names) {
    const list = names.map((thing) => t.nameForm(thing, form));
    if (others) list.push(t.name("table-digest-others", { number: others }));
    args.list = new Intl.ListFormat(t.code).format(list);
  }
  return t.name(text.key, args);
}
