/** Formats elapsed time in words. */

import type { LanguageCode } from "../app/settings.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(moment: string, code: LanguageCode): string {
  const seconds = (Date.now() - Date.parse(moment)) / 1000;
  const format = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return format.format(0, "second");
}

/** Formats remaining time as a clock: days and hours, or minutes and seconds. */
export function clockFace(milliseconds: number, code: LanguageCode): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 2 * 86_400) return unit(Math.floor(seconds / 86_400), "day", code);
  if (seconds >= 2 * 3_600) return unit(Math.floor(seconds / 3_600), "hour", code);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}

function unit(value: number, of: "day" | "hour", code: LanguageCode): string {
  return new Intl.NumberFormat(code, { style: "unit", unit: of, unitDisplay: "short" }).format(value);
}
