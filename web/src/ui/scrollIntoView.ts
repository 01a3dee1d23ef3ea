/**
 * On a small screen the decision covers part of the board; these functions scroll relevant things into the visible
 * part.
 */

/** Margin (px) around things scrolled into view. */
const EDGE = 12;

/** The visible part of the board, in viewport coordinates. */
export interface VisibleArea {
  above: number;
  below: number;
}

/** The sheet of the decision or of a puzzle, which may still be animating. */
const sheetOf = () => document.querySelector(".side > .sheet");

/** The space between the sticky top of a board and the decision; null if the decision is beside it. */
export function visibleArea(board: HTMLElement): VisibleArea | null {
  const sheet = sheetOf()?.getBoundingClientRect();
  if (!sheet || sheet.left >= board.getBoundingClientRect().right) return null;
  const stays = board.querySelector("[data-sticky]")?.getBoundingClientRect().height ?? 0;
  return { above: stays + EDGE, below: sheet.top - EDGE };
}

/** The rectangle of an element; for an element on a map, clipped to the map's viewport. */
function place(thing: Element): DOMRect {
  const whole = thing.getBoundingClientRect();
  const map = thing instanceof SVGElement ? thing.ownerSVGElement?.getBoundingClientRect() : undefined;
  if (!map) return whole;
  const [left, top] = [Math.max(whole.left, map.left), Math.max(whole.top, map.top)];
  const [right, bottom] = [Math.min(whole.right, map.right), Math.min(whole.bottom, map.bottom)];
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : map;
}

interface Stretch {
  top: number;
  bottom: number;
}

/** Scrolls the page to centre this in the visible part, or to its top if it is taller. */
function scroll({ top, bottom }: Stretch, { above, below }: VisibleArea, behavior: ScrollBehavior): void {
  window.scrollBy({ top: bottom - top < below - above ? (top + bottom - above - below) / 2 : top - above, behavior });
}

const calmly = (): ScrollBehavior =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--calm")) === 0 ? "instant" : "smooth";

/** Centres something above `under`, without animation. */
export function reveal(thing: Element, under: number): void {
  scroll(place(thing), { above: EDGE, below: under - EDGE }, "instant");
}

/** Scrolls all of these things into the visible part if they fit; returns whether they do. */
function together(places: readonly DOMRect[], room: VisibleArea): boolean {
  const all: Stretch = { top: Math.min(...places.map(({ top }) => top)), bottom: Math.max(...places.map(({ bottom }) => bottom)) };
  const fit = all.bottom - all.top <= room.below - room.above;
  if (fit && (all.top < room.above || all.bottom > room.below)) scroll(all, room, calmly());
  return fit;
}

/** Scrolls all of these things into view, or one if they do not fit: a visible one, otherwise the first. */
export function bringIntoSight(things: readonly Element[], room: VisibleArea | null): void {
  const places = things.map(place);
  if (!room || !places[0] || together(places, room)) return;
  const seen = places.some(
    ({ top, bottom, height }) => Math.min(bottom, room.below) - Math.max(top, room.above) >= Math.min(height, room.below - room.above) - 1,
  );
  if (!seen) scroll(places[0], room, calmly());
}

/** Scrolls all of them into view, or at least the first if they are too far apart. */
export function bringAllIntoSight(things: readonly Element[], room: VisibleArea | null): void {
  const places = things.map(place);
  if (room && places[0] && !together(places, room)) scroll(places[0], room, calmly());
}

/** Repeats on every size change of board or decision, for example when a map loads, until the player acts. */
export function keepInSight(board: HTMLElement, bring: (room: VisibleArea | null) => void): () => void {
  const watch = new ResizeObserver(() => bring(visibleArea(board)));
  const end = (): void => {
    watch.disconnect();
    for (const deed of DEEDS) window.removeEventListener(deed, end);
  };
  watch.observe(board);
  const sheet = sheetOf();
  if (sheet) watch.observe(sheet);
  for (const deed of DEEDS) window.addEventListener(deed, end, { once: true });
  return end;
}

const DEEDS = ["pointerdown", "wheel", "keydown"] as const;
