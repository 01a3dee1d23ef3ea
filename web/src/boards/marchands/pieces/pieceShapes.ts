/** The drawings of this board as path data: small things on a 24 by 24 grid, cities around their own origin. */

/** Resources: a body and distinguishing lines. Silver is the alchemical moon, gold the sun. */
export const RESOURCE_SHAPES: Record<string, { body: string; lines: string }> = {
  coal: { body: "M3.5 14.5 6 7l6.5-4 6 3L21 14l-4.5 6.5h-9Z", lines: "m6 7 4.5 4.5L21 14M10.5 11.5l-3 9M10.5 11.5l2-8.5" },
  bronze: { body: "M7 6h10l5 13H2Z", lines: "M5.1 11h13.8M7 6l-1.9 5M17 6l1.9 5" },
  silver: { body: "M15 2.5a9.7 9.7 0 1 0 6.7 14.8A8.2 8.2 0 0 1 15 2.5Z", lines: "" },
  gems: { body: "M7 4h10l5 6-10 11.5L2 10Z", lines: "M2 10h20M7 4l2 6 3 11.5L15 10l2-6M9 10l3-6 3 6" },
  gold: {
    body: "m12 1.5 2.3 3.9 4.3-1.3-.1 4.5 4 2.1-2.6 3.7 2.2 3.9-4.3 1.1-.6 4.4-4.2-1.6-3.4 2.9-2.3-3.8-4.5.7.5-4.5-3.6-2.6 3-3.3-1.8-4.1 4.4-.7L6 2.4l4.1 1.8Z",
    lines: "M12 8.3a3.9 3.9 0 1 1 0 7.8a3.9 3.9 0 1 1 0-7.8Z",
  },
};

export const CHURCH = "M11 1h2v2.2h2.2v2H13v2.4l4.5 4V15l4 2.3V23h-19v-5.7l4-2.3v-3.4l4.5-4V5.2H8.8v-2H11Z";
export const WAGON = "M3.5 13.5C3.5 6.5 7 3 12 3s8.5 3.5 8.5 10.5H22.5V17h-1.7a3.4 3.4 0 0 1-6.7.6h-4.2A3.4 3.4 0 0 1 3.2 17H1.5v-3.5Z";
export const ELECTOR = "M8.5 4.5 12 2l3.5 2.5.8 4.7a4.3 4.3 0 0 1-8.6 0ZM3.5 22c0-5.2 3-8 8.5-8s8.5 2.8 8.5 8Z";
export const COIN = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20ZM8 7v6c0 2.6 1.8 3.8 4 5c2.2-1.2 4-2.4 4-5V7Z";
export const SCROLL = "M6 2.5h13a2.5 2.5 0 0 1 0 5h-1.5V18a3.5 3.5 0 0 1-3.5 3.5H4A2.5 2.5 0 0 1 4 16.5h2Z";
export const SEAL =
  "m12 1.5 2.6 2.1 3.3-.4 1 3.2 2.8 1.8-1.2 3.1 1.2 3.1-2.8 1.8-1 3.2-3.3-.4L12 21.1l-2.6-2.1-3.3.4-1-3.2-2.8-1.8 1.2-3.1-1.2-3.1 2.8-1.8 1-3.2 3.3.4Z";
export const CARD = "M5 2.5h14v19H5ZM8 6v12h8V6Z";
export const BANNER = "M5 1.5h2v21H5ZM8 3h13l-3.5 4.5L21 12H8Z";

/** Cities by level, standing on y = 8; the capital is the last. */
export const CITY_SHAPES = [
  "M-13 8V-1.5L-7-8l6 6.5V8ZM-8.5 8h3V3.5h-3ZM1 8V2l5-5 5 5v6ZM4.7 8h2.6V4.5H4.7Z",
  "M-17 8V-5l4-7 4 7v2h2.5v-3h3v3h7v-3h3v3H9v-2l4-7 4 7V8H3.5V4.5a3.5 3.5 0 0 0-7 0V8ZM-14-2.5v4h2v-4ZM12-2.5v4h2v-4Z",
  "M-20 8V-3l4-7.5 4 7.5v2h3v-9.5h2.5L0-21l6.5 10.5H9V-1h3v-2l4-7.5L20-3V8H4V4a4 4 0 0 0-8 0v4ZM-17-.5v4h2v-4ZM15-.5v4h2v-4ZM-1.5-8.5v5h3v-5Z",
  "M-24 8V-5l4.5-8 4.5 8v2h3v-6h-1.5l5-7.5 5 7.5H-5v3h1V-16h-2L-1-24v-7.5h9l-2.5 2.5 2.5 2.5H1V-24l5 8H4v10h1v-3H3.5l5-7.5 5 7.5H12v6h3v-2l4.5-8L24-5V8H4.5V3.5a4.5 4.5 0 0 0-9 0V8ZM-20.5-2v4.5h2V-2ZM18.5-2v4.5h2V-2ZM-1.5-13.5v5.5h3v-5.5ZM-9.5-4v4.5h2V-4ZM7.5-4v4.5h2V-4Z",
] as const;

/** Dash pattern of a road by letter; `d` is a double line. */
export const ROAD_DASHES: Record<string, string> = { a: "none", b: "12 6", c: "0.1 6.5", d: "none" };
