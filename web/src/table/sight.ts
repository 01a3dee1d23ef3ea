/** On a small screen the question lies over the board: what it is about is scrolled to where it can be seen. */

/** Around what is brought into sight. */
const EDGE = 12;

/** Where something is drawn; of what lies on a map, only what the map shows of it. */
function place(thing: Element): DOMRect {
  const whole = thing.getBoundingClientRect();
  const map = thing instanceof SVGElement ? thing.ownerSVGElement?.getBoundingClientRect() : undefined;
  if (!map) return whole;
  const [left, top] = [Math.max(whole.left, map.left), Math.max(whole.top, map.top)];
  const [right, bottom] = [Math.min(whole.right, map.right), Math.min(whole.bottom, map.bottom)];
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : map;
}

/** Scrolls the page until something is in the middle of what is above `under`, or begins there where it is taller. */
export function reveal(thing: Element, under: number): void {
  const { top, height } = place(thing);
  window.scrollBy({ top: height < under - 2 * EDGE ? top + (height - under) / 2 : top - EDGE });
}

/** The same, unless one of these things can be seen already, whole or as much as there is room for. */
export function bringIntoSight(things: readonly Element[], under: number): void {
  const seen = things.some((thing) => {
    const { top, bottom, height } = place(thing);
    return Math.min(bottom, under) - Math.max(top, 0) >= Math.min(height, under - 2 * EDGE) - 1;
  });
  if (!seen && things[0]) reveal(things[0], under);
}

/** Once more whenever one of these places changes its size, as when a map arrives, until the player does something. */
export function keepInSight(places: readonly Element[], things: () => Element[], under: () => number): () => void {
  const watch = new ResizeObserver(() => bringIntoSight(things(), under()));
  const end = (): void => {
    watch.disconnect();
    for (const deed of DEEDS) window.removeEventListener(deed, end);
  };
  for (const place of places) watch.observe(place);
  for (const deed of DEEDS) window.addEventListener(deed, end, { once: true });
  return end;
}

const DEEDS = ["pointerdown", "wheel", "keydown"] as const;
