/** Flat drawings on a 24 by 24 grid. `d` is filled; `cut` is drawn over it in the background colour. */

export interface PieceShape {
  d: string;
  cut?: string;
}

const BODY = "M5 21.5c0-6 2.6-9.9 7-9.9s7 3.9 7 9.9Z";
const FACE = "M8.5 7h7v1.2a3.5 3.5 0 0 1-7 0Z";

/** Workers, distinguished by hat and tool. */
const WORKERS: Record<string, PieceShape> = {
  colonist: { d: `${BODY}M12 4a3.4 3.4 0 1 1 0 6.8A3.4 3.4 0 0 1 12 4ZM5.4 7.3c2-.5 3.2-1.2 3.6-2.6.8-2.6 5.2-2.6 6 0 .4 1.4 1.6 2.1 3.6 2.6Z` },
  captain: {
    d: `M2.4 8.4C5.6 6.8 6.2 2 12 2s6.4 4.8 9.6 6.4c-3.4 1-15.8 1-19.2 0Z${FACE}M3.6 15.2c0-2 2-3.1 4.4-3.3h8c2.4.2 4.4 1.3 4.4 3.3h-2l.9 6.3H4.7l.9-6.3Z`,
    cut: "m12 12.8 2 8.7h-4Z",
  },
  merchant: {
    d: `M8 1.8h8v4.6h2.2v1.3H5.8V6.4H8Z${FACE}M3.8 21.5c-.6-6.2 2.6-9.9 8.2-9.9s8.8 3.7 8.2 9.9Z`,
    cut: "M12 14a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2Z",
  },
  missionary: {
    d: "M12 1.8c3.2 0 4.8 2.4 4.8 5 0 2-.7 3.4-1.7 4.2 3.2 1.7 5.2 5.5 5.7 10.5H3.2c.5-5 2.5-8.8 5.7-10.5-1-.8-1.7-2.2-1.7-4.2 0-2.6 1.6-5 4.8-5Z",
    cut: "M12 4.3c1.5 0 2.3 1.2 2.3 2.6S13.3 9.6 12 9.6 9.7 8.3 9.7 6.9s.8-2.6 2.3-2.6ZM11 12.4h2v2h2.2v1.8H13v4.3h-2v-4.3H8.8v-1.8H11Z",
  },
  soldier: {
    d: `M6.4 8c2.2-.6 2.2-1.6 2.8-3C10 3.2 11.2 2.2 13.6 1.4c.2 1.6 2 2.4 2.3 3.8.3 1.4 1 2.3 2.7 2.8-3.2.9-9 .9-12.2 0Z${FACE}M6.6 21.5c-.2-6 1.8-9.9 5.8-9.9s6.8 3.9 6.8 9.9ZM3.4 1.2 5 5.8h-.8v15.7H2.6V5.8h-.8Z`,
  },
  builder: {
    d: `M8 6.6a4 4 0 0 1 8 0Z${FACE}M4.6 21.5c0-6 2.6-9.9 6.8-9.9 3 0 4.8 1.2 6 3.2V7.6h-1.8V3.4h6.8v4.2h-1.8v7.6c0 2.4-1 3.4-2.6 3.4l.2 2.9Z`,
    cut: "M8.4 14.6h5.6v4.6H8.4Z",
  },
};
WORKERS["militia"] = WORKERS["soldier"]!;

const GOODS: Record<string, PieceShape> = {
  silver: { d: "M7.5 5h9l2 6h-13ZM3 12.5h7.5l1.8 6.5H1.2ZM13.5 12.5H21l1.8 6.5H11.7Z", cut: "M9 6.5h6l.3 1H8.7ZM4.3 14h5l.3 1H4ZM14.8 14h5l.3 1h-5.6Z" },
  gold: { d: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z", cut: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 1.6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 12 6.6ZM8 15.5V9l2.2 2.4L12 8.2l1.8 3.2L16 9v6.5Z" },
  sugar: { d: "M12 2c1.6 0 2.3 1 2.8 2.6L19 19.5H5L9.2 4.6C9.7 3 10.4 2 12 2ZM3.5 20.5h17V22h-17Z", cut: "m8.3 13 7.6-3.2.4 1.3-8.5 3.5Zm-1.1 4 9.7-4 .4 1.3-10.5 4.3Z" },
  tobacco: { d: "M20.5 3C21 12 17 19.5 8.5 19.2L5 22.5l-1.5-1.2L7 17.5C5.5 9 12 3.5 20.5 3Z", cut: "M17.5 6.5 7.7 17.8l.7.6 3.2-3.6 4.2.6.4-.9-3.7-.7 2.3-2.6 3.1.3.3-.9-2.6-.2 2.4-3.3Z" },
  coffee: { d: "M8.5 3.5c4.3-.6 7 3 6 7.6s-4.5 7.7-8.1 6.9S1.5 13 2.5 9.3s3.3-5.4 6-5.8ZM17 10.2c3.6.6 5.5 3.5 4.7 6.8-.9 3.5-4.1 5.5-7.4 4.7-1.7-.4-2.9-1.3-3.5-2.5 3-1.5 5.3-4.6 6.2-9Z", cut: "M10.5 4.6C5.7 7 10.5 11 5.3 16.7l1 .7c5.6-6 1-9.4 5.5-12.2Z" },
  indigo: { d: "M12 1.5c4 5 7 8.6 7 12.8a7 7 0 0 1-14 0c0-4.2 3-7.8 7-12.8Z", cut: "M8 13.5c0 3 1.5 4.7 4 5l-.2 1.3c-3.3-.4-5.2-2.8-5.1-6.3Z" },
  fur: { d: "M10 2h4l.6 2.6L19.5 3l1.3 3.5-4 2.3c.3 2.2.3 4.3 0 6.4l4.2 2.6-1.6 3.2-4.9-1.6L13 22h-2l-1.5-2.6L4.6 21 3 17.8l4.2-2.6c-.3-2.1-.3-4.2 0-6.4l-4-2.3L4.5 3l4.9 1.6Z", cut: "M11.5 8h1v9h-1Z" },
  cattle: { d: "M3 2.5c-1 4 .5 6.5 4 7.2-.3 1-.5 2-.4 3.3L8.5 18c.5 2.3 1.6 3.5 3.5 3.5s3-1.2 3.5-3.5l1.9-5c.1-1.3-.1-2.3-.4-3.3 3.5-.7 5-3.2 4-7.2-.7 2.6-2.4 4-5.3 4.2-2.2-1-5.2-1-7.4 0C5.4 6.5 3.7 5.1 3 2.5Z", cut: "M9 11h1.6v1.8H9ZM13.4 11H15v1.8h-1.6ZM10 17.5h1.3v1.5H10ZM12.7 17.5H14v1.5h-1.3Z" },
  cocoa: { d: "M19.5 4.5C22 9 19.5 15.5 14.5 19 10.5 21.7 5.5 21.5 4 19.5S3.5 13 7 9c3.8-4.5 8-6.5 11-5.5l1.5-2 1.5 1Z", cut: "M17 6c-5 1-9.5 6-11 11.5l.9.3C8.5 12.6 12.5 8.2 17.2 7Zm1.3 2.2c-3.3 2.8-5.3 7.3-9.6 10.3l.6.8c4.6-3.2 6.6-7.7 9.6-10.4Z" },
  fish: { d: "M2 12c3.5-5 10-6.5 15-2l4.5-4c-.5 4-.5 8 0 12L17 14c-5 4.5-11.5 3-15-2Z", cut: "M6 10.5h1.8v1.8H6ZM10.5 9c1 2 1 4 0 6l1 .4c1.2-2.3 1.2-4.5 0-6.8Z" },
  rice: { d: "M3 12h18c0 4-2.3 7.2-5.5 8.5V22h-7v-1.5C5.3 19.2 3 16 3 12ZM5 11c.3-2 1.7-3.3 3.6-3.6C9.4 5.6 10.6 5 12 5s2.6.6 3.4 2.4C17.3 7.7 18.7 9 19 11ZM11.5 1.5h1v2.3h-1ZM7 2.8l.9-.5 1.1 2-.9.5ZM17 2.8l-.9-.5-1.1 2 .9.5Z" },
};

const THINGS: Record<string, PieceShape> = {
  ship: { d: "M11.2 2h1.4v2c4.4.7 6.6 3.7 6.6 8h-6.6v2.4h9.2C21 18.6 18.6 21.5 15.6 21.5H8c-3.2 0-5.4-2.9-6-7.1h9.2V12H5.6C7.4 9.6 7.4 6.2 5.8 4h5.4Z" },
  coin: { d: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z", cut: "M11.2 5.8h1.6v1.4c1.5.2 2.6 1 3 2.3l-1.7.6c-.3-.8-1-1.3-2.1-1.3-1.2 0-1.9.5-1.9 1.2 0 .8.8 1.1 2.4 1.4 2.2.5 3.7 1.2 3.7 3.2 0 1.6-1.3 2.8-3.4 3v1.5h-1.6v-1.5c-1.9-.2-3.2-1.2-3.6-2.8l1.7-.5c.4 1.1 1.3 1.7 2.7 1.7 1.4 0 2.3-.5 2.3-1.3 0-.9-.9-1.2-2.6-1.6-2-.4-3.5-1.1-3.5-3 0-1.5 1.1-2.6 3-2.9Z" },
  house: { d: "M12 3 22 11.5h-2.5V21h-15v-9.5H2Z", cut: "M10 14.5h4V21h-4Z" },
  city: { d: "M2 9.5 7 6l5 3.5V21H2ZM11 4l1.8-2.5L14.5 4v17H11ZM15.5 10.5h6.5V21h-6.5Z", cut: "M4.2 11.5h2v2.5h-2ZM8 11.5h2v2.5H8ZM5.5 16.5h3V21h-3ZM17 13h1.5v2H17ZM19.5 13H21v2h-1.5ZM17 17h1.5v2H17ZM19.5 17H21v2h-1.5Z" },
  church: { d: "M11.2 1h1.6v1.8h1.8v1.5h-1.8v2l4 4V14l5 2.5v5h-19.6v-5l5-2.5v-3.7l4-4v-2H9.4V2.8h1.8Z", cut: "M10 21.5v-4a2 2 0 0 1 4 0v4ZM11 10.5h2v3h-2Z" },
  columns: { d: "M12 2 22 7.5V9.5H2v-2ZM3.5 18.5h17V20H22v2H2v-2h1.5ZM4.5 10.5h3v7h-3ZM10.5 10.5h3v7h-3ZM16.5 10.5h3v7h-3Z", cut: "M12 4.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z" },
  map: { d: "M2 5l6.5-2.5 7 2.5L22 2.5V19l-6.5 2.5-7-2.5L2 21.5Z", cut: "M8 5h1v13H8ZM15 6h1v13h-1ZM10.5 10l1-1 1 1 1-1 .8.8-1 1 1 1-.8.8-1-1-1 1-.8-.8 1-1-1-1ZM4 14c1-2 2-2 3-1l-.6.8c-.6-.6-1.1-.5-1.6.6Z" },
  compass: { d: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z", cut: "M12 3.5 13.8 10.2 20.5 12l-6.7 1.8L12 20.5l-1.8-6.7L3.5 12l6.7-1.8Z" },
  scroll: { d: "M6 2.5h14c1.5 0 2.5 1.2 2.5 2.5v2h-4v11.5c0 2-1.2 3-3 3H4c-1.7 0-2.7-1.2-2.7-2.8V16.5h3.2V5c0-1.5.6-2.5 1.5-2.5Z", cut: "M7.5 7h8v1.3h-8ZM7.5 10.5h8v1.3h-8ZM7.5 14h5v1.3h-5Z" },
  fort: { d: "M2 4h3.5v3h2.3V4h3v3h2.4V4h3v3h2.3V4H22v8l-2 1.5V21H4v-7.5L2 12Z", cut: "M10 21v-4a2 2 0 0 1 4 0v4ZM6.5 13.5H8V16H6.5ZM16 13.5h1.5V16H16Z" },
  horse: { d: "M9.5 2 12 4.2c5 .6 8 4.8 8 11V22H10c.2-3 1.2-5 3-6.8-2 .3-3.6.2-4.8-.6L5.5 17 3 15l1.2-5L8.5 5Z", cut: "M9 7.5h1.6v1.6H9Z" },
  barrel: { d: "M6 2.5h12c2.4 6 2.4 13 0 19H6c-2.4-6-2.4-13 0-19Z", cut: "M4.5 7h15l.3 1.4H4.2ZM4.2 15.6h15.6l-.3 1.4h-15Z" },
  skull: { d: "M12 2c5.5 0 9 3.6 9 8.5 0 3-1.4 5.3-3.5 6.7V21h-2.7v-2.2h-1.3V21h-3v-2.2H9.2V21H6.5v-3.8C4.4 15.8 3 13.5 3 10.5 3 5.6 6.5 2 12 2Z", cut: "M8.3 9a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM15.7 9a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM12 13.5l1.3 2.5h-2.6Z" },
  swords: { d: "M2 2h3.5l12.3 12.3 2-2 1.7 1.7-2.5 2.5L22.5 20 20 22.5l-3.5-3.5-2.5 2.5-1.7-1.7 2-2L2 5.5ZM22 2v3.5l-6.8 6.8-2.5-2.5L18.5 4V2ZM7.5 14 10 16.5l-.3.3 2 2-1.7 1.7L7.5 19 4 22.5 1.5 20 5 16.5 2.5 14l1.7-1.7 2 2Z" },
  crown: { d: "M2 7l5.5 4L12 3.5 16.5 11 22 7l-2 11H4ZM4 19.5h16V22H4Z" },
  gear: { d: "M2 21.5V10l5.5 3.5V10L13 13.5V10l3 1.9V3h4.5v18.5Z", cut: "M5 16h2.5v2.5H5ZM10 16h2.5v2.5H10ZM15 16h2.5v2.5H15Z" },
  people: { d: "M7 5.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM17 5.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM1.5 21c0-5 2-8.5 5.5-8.5 2 0 3.5 1.1 4.4 3-1 1.4-1.5 3.3-1.5 5.5ZM12 8.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM14.1 21c0-2.2-.5-4.1-1.5-5.5.9-1.9 2.4-3 4.4-3 3.5 0 5.5 3.5 5.5 8.5Z" },
  stall: { d: "M3 3h18l1.5 6c0 1.6-1 2.6-2.3 2.6S18 10.7 17.9 9.5c-.2 1.3-1.1 2.1-2.3 2.1s-2.2-.9-2.3-2.1h-2.6C10.6 10.7 9.6 11.6 8.4 11.6S6.3 10.8 6.1 9.5c-.1 1.2-1 2.1-2.3 2.1S1.5 10.6 1.5 9ZM3.5 12.7h17V21.5h-17Z", cut: "M5.5 14.5h7v4h-7ZM14.5 14.5h4v7h-4Z" },
  bale: { d: "M3 6 12 2l9 4v12l-9 4-9-4Z", cut: "m3.6 7.2 8 3.6v10.3h.8V10.8l8-3.6-.4-.8-8 3.5-8-3.5ZM7.2 4.6l8.8 4v3.6l1.5-.7V7.9L8.8 4Z" },
  star: { d: "m12 1.8 3 6.8 7.2.7-5.4 4.9 1.6 7.3L12 17.7l-6.4 3.8 1.6-7.3L1.8 9.3 9 8.6Z" },
  pick: { d: "M4 5.5C9 1.5 16 1.8 21 7l-1.3 1.3c-1.7-1.2-3.3-2-5-2.3L16 7.3 6.2 22 3.5 20l9.6-13.6C10 6 7 6 4.8 7Z" },
  quill: { d: "M21.5 2c-8 .5-14 4.5-15.5 12l-3.5 7 1.5 1 3.2-5.3C15 17 20.5 11.5 21.5 2Z", cut: "M18 5.5c-5 2.5-8.5 6-11 11l.9.4c2.4-4.9 5.7-8.2 10.5-10.7Z" },
};

export const PIECE_SHAPES: Record<string, PieceShape> = { ...WORKERS, ...GOODS, ...THINGS };

/** The drawing on each building tile. */
export const BUILDING_SHAPES: Record<string, string> = {
  settlers: "house",
  monastery: "missionary",
  trade_routes: "merchant",
  training_grounds: "soldier",
  indentured_servitude: "colonist",
  conquistadors: "swords",
  navigator: "captain",
  inca_conquest: "gold",
  trading_post: "stall",
  new_world_cartography: "map",
  spoils_money_5: "coin",
  spoils_ship: "ship",
  spoils_specialists: "people",
  magellan: "compass",
  new_world_city: "builder",
  new_world_mission: "church",
  overpopulation: "people",
  smuggler: "barrel",
  plague_1: "skull",
  indian_allies: "soldier",
  privateers: "ship",
  ship_yards: "captain",
  cathedral: "church",
  taxation: "coin",
  university: "columns",
  west_indies_co: "bale",
  colonization_laws: "scroll",
  rum_distillery: "barrel",
  marketplace: "merchant",
  military_academy: "soldier",
  fortress: "fort",
  stables: "horse",
  spoils_money_7: "coin",
  spoils_goods: "bale",
  stone_masonry: "pick",
  papal_edict: "scroll",
  mint: "coin",
  trading_house: "stall",
  reformation: "quill",
  mayflower: "ship",
  plague_2: "skull",
  militia: "swords",
  mercantilism: "bale",
  population: "people",
  navy: "ship",
  power: "swords",
  prosperity: "columns",
  glory: "crown",
  wealth: "coin",
  migration: "people",
  factory: "gear",
  age_of_discovery: "compass",
  new_world_capital: "city",
  age_of_reason: "columns",
  rewrite_history: "quill",
  plague_3: "skull",
};
