// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

export interface DiscoveryView {
  game: string;
  players: DiscoveryPlayer[];
  you: number | null;
  to_act: number | null;
  over: boolean;
  turn: number;
  turns: number;
  age: number;
  step: string;
  order: number[];
  price: number;
  initiative: DiscoveryWorker[];
  dock: DiscoveryWorker[];
  dock_size: number;
  dock_x: DiscoveryWorker | null;
  dock_y: DiscoveryWorker | null;
  mayflower: DiscoveryWorker[];
  trade: DiscoveryWorker[];
  build: DiscoveryWorker[];
  slots: Record<string, DiscoveryWorker | null>;
  war: DiscoveryWorker[];
  market: Record<string, number>;
  pile: Record<string, number>;
  ship_in_box: boolean;
  ships_left: number;
  display: DiscoveryBuilding[];
  stack: number;
  coming: string[];
  regions: DiscoveryRegion[];
  undiscovered: number;
  deck: number;
  top_card: DiscoveryCounter | null;
  spare_counters: number;
  current: number;
  bids: number[];
  nations: string[];
}

export interface DiscoveryPlayer {
  seat: number;
  money: number;
  ships: number;
  ships_at_sea: number;
  goods: Record<string, number>;
  hand: Record<string, number>;
  next_turn: Record<string, number>;
  supply: Record<string, number>;
  explorers: Record<string, number>;
  shipping: Record<string, number>;
  buildings: DiscoveryBuilding[];
  discoveries: DiscoveryCounter[];
  nation: string | null;
  power_left: number;
  income: number;
  points: Record<string, number>;
  points_now: Record<string, number>;
}

export interface DiscoveryBuilding {
  id: string;
  tile: string;
  price: number;
  used: boolean;
}

export interface DiscoveryCounter {
  id: string;
  plunder: number;
  soldier: number;
  resistance: number;
  vp: number;
}

export interface DiscoveryWorker {
  seat: number;
  kind: string;
}

export interface DiscoveryRegion {
  id: string;
  discovered: boolean;
  counter: DiscoveryCounter | null;
  seen_by_all: boolean;
  good: string | null;
  colonies: Record<string, number>[];
  points: number[];
}
