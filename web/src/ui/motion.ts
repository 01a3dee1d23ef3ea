/** Animation durations in milliseconds from `tokens.css`; zero if the system prefers reduced motion. */

function duration(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * 1000;
}

export const quickDuration = (): number => duration("--quick");
export const calmDuration = (): number => duration("--calm");
