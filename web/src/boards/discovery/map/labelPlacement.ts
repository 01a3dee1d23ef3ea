/**
 * Positions of the region plates in map units. They lie in the sea or on land outside the game, so that they cover no
 * region. Each has one fixed edge: a plate with more content grows away from its neighbours.
 */
export interface Plate {
  x: number;
  y: number;
  /** The plate's offset to the left of and above the point, as fractions of its size. */
  shift: [number, number];
  /** The end of the line to its region. */
  to: [number, number];
  /** Parts to keep narrow for lack of space: the colonies, or everything. */
  narrow?: "all" | "colonies";
}

export const PLATES: Record<string, Plate> = {
  new_france: { x: 204, y: 14, shift: [-1, 0], to: [270, 70], narrow: "all" },
  new_england: { x: 994, y: 236, shift: [-1, -1], to: [560, 205] },
  virginia: { x: 575, y: 242, shift: [0, 0], to: [478, 318] },
  florida: { x: 600, y: 368, shift: [0, 0], to: [424, 420] },
  caribbean: { x: 994, y: 498, shift: [-1, 0], to: [672, 600] },
  new_spain: { x: 12, y: 628, shift: [0, 0], to: [190, 530] },
  new_granada: { x: 412, y: 792, shift: [-1, 0], to: [475, 745] },
  peru: { x: 405, y: 956, shift: [-1, 0], to: [510, 930] },
  brazil: { x: 994, y: 630, shift: [-1, 0], to: [860, 850], narrow: "colonies" },
};
