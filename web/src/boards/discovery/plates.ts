/**
 * Where the plates of the regions stand on the map, in its units. Most stand in the sea, so that they hide no land, each
 * with one edge held fast: however much a plate has to say, it grows away from its neighbours.
 */
export interface Plate {
  x: number;
  y: number;
  /** How far the plate lies to the left of and above the point, as shares of its size. */
  shift: [number, number];
  /** The end of the line to its region, where it stands beside it. */
  to?: [number, number];
}

export const PLATES: Record<string, Plate> = {
  new_france: { x: 405, y: 22, shift: [-0.5, 0] },
  new_england: { x: 990, y: 262, shift: [-1, -1], to: [556, 243] },
  virginia: { x: 560, y: 276, shift: [0, 0], to: [478, 330] },
  florida: { x: 575, y: 430, shift: [0, 0], to: [440, 420] },
  caribbean: { x: 990, y: 575, shift: [-1, 0], to: [690, 610] },
  new_spain: { x: 16, y: 598, shift: [0, 0], to: [190, 520] },
  new_granada: { x: 422, y: 757, shift: [-1, 0], to: [470, 750] },
  peru: { x: 405, y: 918, shift: [-1, 0], to: [500, 930] },
  brazil: { x: 990, y: 1102, shift: [-1, -1], to: [770, 900] },
};
