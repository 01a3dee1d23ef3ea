/** How long things move, in milliseconds: as `tokens.css` says, so nothing moves where the system asks for less. */

function duration(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * 1000;
}

export const quick = (): number => duration("--quick");
export const calm = (): number => duration("--calm");
