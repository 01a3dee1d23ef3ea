/** Positions a card beside the thing it describes, and over it only without room. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}
export type Side = "right" | "left" | "below" | "above";
export interface Placement {
  left: number;
  top: number;
  /** The card's side of the thing; null if it covers the thing, or there is none. */
  side: Side | null;
  /** Offset of the tip along the card's edge. */
  tip: number;
}

/** Distances (px) between card and thing, and to the edge of the page. */
const GAP = 14;
const EDGE = 10;
/** Distances (px) from a corner of the card to its tip. */
const CORNER = 12;
const TIP = 14;
/** The fraction of the page height with bars and rows. */
const TOP = 0.25;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const meet = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** `free` is the area to keep uncovered if possible. */
export function placeBeside(thing: Rect | null, card: Size, page: Size, free: Rect | null = null): Placement {
  const most = { left: page.width - card.width - EDGE, top: page.height - card.height - EDGE };
  if (!thing) return { left: (page.width - card.width) / 2, top: page.height / 4, side: null, tip: 0 };
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  const top = between(middle.y - card.height / 2, EDGE, most.top);
  const left = between(middle.x - card.width / 2, EDGE, most.left);
  const down = between(middle.y - top - TIP / 2, CORNER, card.height - CORNER - TIP);
  const along = between(middle.x - left - TIP / 2, CORNER, card.width - CORNER - TIP);
  const spots: Placement[] = [
    { left: thing.right + GAP, top, side: "right", tip: down },
    { left: thing.left - GAP - card.width, top, side: "left", tip: down },
    { left, top: thing.bottom + GAP, side: "below", tip: along },
    { left, top: thing.top - GAP - card.height, side: "above", tip: along },
  ];
  // things in a row at the top have neighbours at their sides
  if (middle.y < page.height * TOP) spots.unshift(spots[2]!);
  const fits = spots.filter((spot) => spot.left >= EDGE && spot.left <= most.left && spot.top >= EDGE && spot.top <= most.top);
  const covers = (spot: Placement) =>
    free !== null && meet(free, { left: spot.left, top: spot.top, right: spot.left + card.width, bottom: spot.top + card.height });
  // too large: use the lower corner, where a map is mostly sea
  const over: Placement = { left: between(thing.left + GAP, EDGE, most.left), top: most.top, side: null, tip: 0 };
  return fits.find((spot) => !covers(spot)) ?? fits[0] ?? over;
}
