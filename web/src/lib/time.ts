/** How long ago something was, in words. */

import type { Code } from "./text";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(moment: string, code: Code): string {
  const seconds = (Date.now() - Date.parse(moment)) / 1000;
  const format = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return format.format(0, "second");
}
