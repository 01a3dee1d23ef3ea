/** Where a card stands that tells about something on the page: beside it, never over it where there is room. */

export interface Box {
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
export interface Spot {
  left: number;
  top: number;
  /** Where it stands, as seen from the thing; null if it lies over it, or there is nothing to point at. */
  side: Side | null;
  /** How far along its edge it points at the thing. */
  tip: number;
}

/** Between the card and the thing, and around the edge of the page. */
const GAP = 14;
const EDGE = 10;
/** From a corner of the card to its tip. */
const CORNER = 12;
const TIP = 14;
/** The part of the page where bars and rows are. */
const TOP = 0.25;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** `free` is what the card should rather not cover. */
export function beside(thing: Box | null, card: Size, page: Size, free: Box | null = null): Spot {
  const most = { left: page.width - card.width - EDGE, top: page.height - card.height - EDGE };
  if (!thing) return { left: (page.width - card.width) / 2, top: page.height / 4, side: null, tip: 0 };
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  const top = between(middle.y - card.height / 2, EDGE, most.top);
  const left = between(middle.x - card.width / 2, EDGE, most.left);
  const down = between(middle.y - top - TIP / 2, CORNER, card.height - CORNER - TIP);
  const along = between(middle.x - left - TIP / 2, CORNER, card.width - CORNER - TIP);
  const spots: Spot[] = [
    { left: thing.right + GAP, top, side: "right", tip: down },
    { left: thing.left - GAP - card.width, top, side: "left", tip: down },
    { left, top: thing.bottom + GAP, side: "below", tip: along },
    { left, top: thing.top - GAP - card.height, side: "above", tip: along },
  ];
  // what stands in a row at the top has neighbours
  if (middle.y < page.height * TOP) spots.unshift(spots[2]!);
  const fits = spots.filter((spot) => spot.left >= EDGE && spot.left <= most.left && spot.top >= EDGE && spot.top <= most.top);
  const covers = (spot: Spot) =>
    free !== null && meet(free, { left: spot.left, top: spot.top, right: spot.left + card.width, bottom: spot.top + card.height });
  // too large: in its lower corner, where a map is mostly sea
  const over: Spot = { left: between(thing.left + GAP, EDGE, most.left), top: most.top, side: null, tip: 0 };
  return fits.find((spot) => !covers(spot)) ?? fits[0] ?? over;
}
