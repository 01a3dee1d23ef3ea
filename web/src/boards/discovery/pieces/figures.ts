/**
 * Standing figures in a field of 24 by 32, with their feet at the lower edge. The outline alone tells the kind: hat, and
 * what the figure carries. The seat's sign stands on the chest.
 */

export interface Figure {
  /** The whole outline; its parts may overlap. */
  body: string;
  /** The bare skin. */
  face: string;
  /** Light lines over the body: the brim of a hat, a band, a buckle. */
  lines: string;
  /** The middle of the chest. */
  chest: readonly [number, number];
}

/** The plinth on which every figure stands. */
const BASE = "M4.3 31.5c-1.5 0-2.3-1-1.9-2.2.7-2.1 4.9-3.1 9.6-3.1s8.9 1 9.6 3.1c.4 1.2-.4 2.2-1.9 2.2Z";

const drawn = (body: string, face: string, lines: string, chest: readonly [number, number] = [12, 21.8]): Figure => ({
  body: body + BASE,
  face,
  lines,
  chest,
});

const SOLDIER = drawn(
  // halberd, morion, head, arm and coat
  "M3 .2 5.2 4.6 4 6.2v1.4l3.2 1.2c-.4 2-1.5 3.2-3.2 3.6V31H2.2V6.2L.9 4.6Z" +
    "M8.4 9.6c.3-3.5 2-5.6 4.9-7.6 2.9 2 4.6 4.1 4.9 7.6l2.4 1c-1.6 1.3-4.1 1.8-7.3 1.8s-5.7-.5-7.3-1.8Z" +
    "M9.3 11h8v1.9a4 4 0 0 1-8 0ZM2.4 17.2l6-1.6.7 2.5-6.7 1.8Z" +
    "M13.2 15.2c4.1 0 6.1 2.3 6.6 6.2l.9 7.4H5.7l.9-7.4c.5-3.9 2.5-6.2 6.6-6.2Z",
  "M10 12.7h6.6c-.3 1.8-1.6 2.9-3.3 2.9s-3-1.1-3.3-2.9Z",
  "M8.4 10.2c3.2.8 6.6.8 9.8 0M13.3 3.4v5",
  [13.1, 22],
);

export const FIGURES: Readonly<Record<string, Figure>> = {
  colonist: drawn(
    // a wide straw hat and a plain coat
    "M7.5 9.4C7.7 6 9.2 4.2 12 4.2s4.3 1.8 4.5 5.2ZM2.6 10.4c0-1.4 3.8-2.2 9.4-2.2s9.4.8 9.4 2.2-3.8 2-9.4 2-9.4-.6-9.4-2Z" +
      "M8 11h8v1.9a4 4 0 0 1-8 0ZM12 15.2c4.4 0 6.6 3.2 7.1 8.4l.5 5.2H4.4l.5-5.2c.5-5.2 2.7-8.4 7.1-8.4Z",
    "M8.8 12.6h6.4c-.3 1.8-1.6 2.8-3.2 2.8s-2.9-1-3.2-2.8Z",
    "M7.4 9.2c2.9.7 6.3.7 9.2 0",
  ),
  captain: drawn(
    // bicorne, epaulettes, and a spyglass to the side
    "M.6 9C5.2 8.6 6 1.8 12 1.8S18.8 8.6 23.4 9c-1.8 2.6-5.8 3.5-11.4 3.5S2.4 11.6.6 9Z" +
      "M8 11h8v1.9a4 4 0 0 1-8 0ZM2.6 18.8c0-2.2 2.2-3.4 5.4-3.6h8c3.2.2 5.4 1.4 5.4 3.6l-2.4.9 1 9.1H4l1-9.1Z" +
      "M15.8 17.6l4.5-3-.6-.9 4-2.7 1.8 2.7-4 2.7-.6-.9-3.6 2.4Z",
    "M8.8 12.7h6.4c-.3 1.8-1.6 2.8-3.2 2.8s-2.9-1-3.2-2.8Z",
    "M4.6 9.6c4.6 1.2 10.2 1.2 14.8 0M12 3.9v3",
    [12, 22],
  ),
  soldier: SOLDIER,
  militia: SOLDIER,
  missionary: drawn(
    // pointed hood, the bell of a robe, and a tall cross
    "M10.6 1.4c1.2 2.6 5 4.6 5 9.2 0 1.6-.5 3-1.3 4H6.9c-.8-1-1.3-2.4-1.3-4 0-4.6 3.8-6.6 5-9.2Z" +
      "M10.6 12.6c4.7 2 7.5 7.6 8.1 16.2H2.5c.6-8.6 3.4-14.2 8.1-16.2ZM20.1 3.6h1.9v3h2.3v1.9H22V31h-1.9V8.5h-2.3V6.6h2.3Z",
    "M10.6 7c1.8.9 2.9 2.4 2.9 4.2 0 2-1.2 3.4-2.9 3.4s-2.9-1.4-2.9-3.4c0-1.8 1.1-3.3 2.9-4.2Z",
    "M10.6 26.6v2",
    [10.6, 21.8],
  ),
  merchant: drawn(
    // flat cap, a round belly, and a full sack on the back
    "M6.6 7.9c0-3.2 2.9-5.3 7.2-5.3s7.2 1.9 7.2 4.6c0 1.9-1.5 3-3.8 3H9.9c-2 0-3.3-.9-3.3-2.3ZM9.7 9.6h8v2.3a4 4 0 0 1-8 0Z" +
      "M13.7 14.2c5.1 0 7.4 3.8 7.9 9.4l.4 5.2H5.8l.4-5.2c.5-5.6 2.4-9.4 7.5-9.4Z" +
      "M4 13.6 2.6 10.8l4.8-.4-.9 2.9c2.6 1.2 4 3.8 3.8 6.8-.2 3.2-2.4 5.4-5.2 5.4s-5-2.4-5-5.6c0-2.8 1.5-5.2 3.9-6.3Z",
    "M10.5 11h6.4c-.3 1.8-1.6 2.9-3.2 2.9s-2.9-1.1-3.2-2.9Z",
    "M9.2 8.3c3.4.6 6.6.6 9.6-.2M3.4 13.7l3.4-.3",
    [14.4, 21.6],
  ),
  builder: drawn(
    // a tight cap, and a hammer held high
    "M5.8 10.6c0-3.8 2.1-6 5.2-6s5.2 2.2 5.2 6ZM7 10.2h8v2.7a4 4 0 0 1-8 0Z" +
      "M11 15.2c4.4 0 6.5 3 6.9 7.6l.6 6H3.5l.6-6c.4-4.6 2.5-7.6 6.9-7.6Z" +
      "M14.6 17l3.6-4.8h1V6.4h-4.4V.6h9.2v5.8h-2.6v6.4l-4 6.4Z",
    "M7.8 11.7h6.4c-.3 2.2-1.6 3.7-3.2 3.7s-2.9-1.5-3.2-3.7Z",
    "M6.6 10.2h8.8M16.6 2.4v2.2",
    [11, 22],
  ),
};

/** A carrack under sail, on a field of 44 by 32; hull and sails are apart, so that the sails can take a seat's colour. */
export const SHIP = {
  hull: "M3 20.5c5 1.6 33 1.6 38-.6-.8 5.6-3.8 9.6-8.6 10.1H12C7.4 29.6 4 26 3 20.5ZM4.4 16.6l7 1.2v3.4l-8-.8ZM40 15.4l-6.6 1.8v3.6l8.2-1.4Z",
  masts: "M14.4 3v17M24 1v19M33 5v14",
  sails: "M9.4 6.4c3.4.8 6.8.8 10 0 1.2 3.4 1.2 6.8 0 9.6-3.4.9-6.8.9-10 0 1-2.9 1-6.2 0-9.6ZM18.6 3.6c4 .9 7.6.9 11 0 1.5 4.6 1.5 9 0 13-3.6 1-7.4 1-11 0 1.2-4 1.2-8.4 0-13ZM30 7.8c2.4.6 4.9.6 7.2 0 1 2.7 1 5.3 0 7.7-2.4.6-4.9.6-7.2 0 .8-2.4.8-5 0-7.7Z",
  pennant: "M24 1h7l-2 1.6 2 1.6h-7Z",
  /** The middle of the main sail. */
  sign: [24.2, 10.4] as const,
};
