// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

export interface MarchandsView {
  game: string;
  players: MarchandsPlayer[];
  you: number | null;
  to_act: number | null;
  over: boolean;
  turn: number;
  turns: number;
  first: number;
  step: string;
  order_number: number;
  cities: MarchandsCity[];
  regions: MarchandsRegion[];
  resource_ladder: number;
  contract_ladder: number;
  cards_left: number;
  claims: (number | null)[];
  claim_resource: string | null;
}

export interface MarchandsPlayer {
  seat: number;
  caravan: number | null;
  goods: Record<string, number> | null;
  contracts: MarchandsContract[] | null;
  monopolies: number | null;
  churches_left: number;
  electors_left: number;
  orders: string[] | null;
  sealed: boolean | null;
  idle: number[];
  influence: Record<string, number | null>;
}

export interface MarchandsContract {
  id: string;
  value: number;
  needs: Record<string, number>;
}

export interface MarchandsCity {
  number: number;
  level: number;
  regions: string[];
  roads: Record<string, number>;
  resources: Record<string, number>;
  contract: MarchandsContract | null;
  church: number | null;
  caravans: number[];
}

export interface MarchandsRegion {
  id: string;
  electors: number;
  by_seat: (number | null)[];
}
