/** On a small screen the question lies over the board: what it is about is scrolled to where it can be seen. */

/** Around what is brought into sight. */
const EDGE = 12;

/** The part of the window where the board is to be seen, from the top of the window. */
export interface Room {
  above: number;
  below: number;
}

/** What the question lies on, or a puzzle in its place, which may still be on its way. */
const sheetOf = () => document.querySelector(".side > .sheet");

/** Between what stays at the top of a board and the question; null where the question stands beside it. */
export function roomOf(board: HTMLElement): Room | null {
  const sheet = sheetOf()?.getBoundingClientRect();
  if (!sheet || sheet.left >= board.getBoundingClientRect().right) return null;
  const stays = board.querySelector("[data-sticky]")?.getBoundingClientRect().height ?? 0;
  return { above: stays + EDGE, below: sheet.top - EDGE };
}

/** Where something is drawn; of what lies on a map, only what the map shows of it. */
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

/** Scrolls the page until this is in the middle of the room, or begins there where it is taller. */
function scroll({ top, bottom }: Stretch, { above, below }: Room, behavior: ScrollBehavior): void {
  window.scrollBy({ top: bottom - top < below - above ? (top + bottom - above - below) / 2 : top - above, behavior });
}

const calmly = (): ScrollBehavior =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--calm")) === 0 ? "instant" : "smooth";

/** Has something in the middle of what is above `under`, at once. */
export function reveal(thing: Element, under: number): void {
  scroll(place(thing), { above: EDGE, below: under - EDGE }, "instant");
}

/** Has all of these things in the room where they fit there together; says whether they do. */
function together(places: readonly DOMRect[], room: Room): boolean {
  const all: Stretch = { top: Math.min(...places.map(({ top }) => top)), bottom: Math.max(...places.map(({ bottom }) => bottom)) };
  const fit = all.bottom - all.top <= room.below - room.above;
  if (fit && (all.top < room.above || all.bottom > room.below)) scroll(all, room, calmly());
  return fit;
}

/** Has all of these things in the room, or else one, whole or as much as there is room for: one that is there, else the first. */
export function bringIntoSight(things: readonly Element[], room: Room | null): void {
  const places = things.map(place);
  if (!room || !places[0] || together(places, room)) return;
  const seen = places.some(
    ({ top, bottom, height }) => Math.min(bottom, room.below) - Math.max(top, room.above) >= Math.min(height, room.below - room.above) - 1,
  );
  if (!seen) scroll(places[0], room, calmly());
}

/** Has all of them there, or at least the first if they lie too far apart. */
export function bringAllIntoSight(things: readonly Element[], room: Room | null): void {
  const places = things.map(place);
  if (room && places[0] && !together(places, room)) scroll(places[0], room, calmly());
}

/** Once more whenever board or question change their size, as when a map arrives, until the player does something. */
export function keepInSight(board: HTMLElement, bring: (room: Room | null) => void): () => void {
  const watch = new ResizeObserver(() => bring(roomOf(board)));
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
