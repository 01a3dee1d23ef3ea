// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

export interface HistoryView {
  game: string;
  players: HistoryPlayer[];
  you: number | null;
  to_act: number | null;
  over: boolean;
  epoch: number;
  epochs: number;
  step: string;
  mover: number | null;
  empire: string | null;
  draft_order: number[];
  drawn: string | null;
  calls: HistoryEmpire[];
  called: number;
  holders: (number | null)[];
  reserve: number;
  second_reserve: number;
  allied: number;
  guest_reserve: number;
  coins: number;
  allied_coins: number;
  stored_forts: number;
  effects: string[];
  treachery: string | null;
  lands: HistoryLand[];
  waters: HistoryWater[];
  regions: HistoryRegion[];
  played: string[];
  monuments_left: number;
  forts_left: number;
}

export interface HistoryPlayer {
  seat: number;
  points: number;
  sources: Record<string, number>;
  points_now: number;
  markers: number;
  cards: number;
  hand: string[] | null;
  greater: string[] | null;
  has_empire: boolean;
  empire: string | null;
  strength_sum: number;
  attack_dice: number[];
  defence_dice: number[];
}

export interface HistoryEmpire {
  id: string;
  epoch: number;
  order: number;
  strength: number;
  start: string[];
  capital: boolean;
  waters: string[];
}

export interface HistoryLand {
  id: string;
  region: string | null;
  owner: number | null;
  armies: number;
  figure: number;
  active: boolean;
  fort: boolean;
  settlement: string | null;
  monument: boolean;
  resource: boolean;
}

export interface HistoryWater {
  id: string;
  sea: boolean;
  fleet: boolean;
  owner: number | null;
}

export interface HistoryRegion {
  id: string;
  base: number;
  lands: number[];
  levels: string[];
  points: number[];
}
