// Made by `python -m tools.types` from the server's own types. Do not edit.

export type Argument = number | string | number[] | Thing | Player | Sentence;

export interface Thing {
  kind: string;
  id: string;
}

export interface Player {
  seat: number;
}

export interface Sentence {
  key: string;
  args: Record<string, Argument>;
}

export interface OptionInfo {
  id: string;
  type: "choice" | "switch";
  default: boolean | string;
  default_for: Record<string, boolean | string>;
  choices: string[];
}

export interface GameInfo {
  id: string;
  catalogue: string;
  least: number;
  most: number;
  minutes: number;
  lesson: boolean;
  options: OptionInfo[];
}

export interface Me {
  name: string | null;
  account: boolean;
}

export interface Start {
  version: string;
  me: Me;
  games: GameInfo[];
  bots: string[];
}

export interface NameRequest {
  name: string;
}

export interface AccountRequest {
  name: string;
  password: string;
}

export interface SeatRequest {
  kind: "bot" | "me" | "open";
  name: string | null;
  bot: string | null;
}

export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options: Record<string, boolean | string>;
  pace: "live" | "slow";
  public: boolean;
  hints: boolean;
}

export interface SeatInfo {
  number: number;
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  mine: boolean;
  online: boolean;
  resigned: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  changes: Sentence[];
  options: Record<string, boolean | string>;
  seats: SeatInfo[];
  status: "open" | "over" | "playing";
  pace: "live" | "slow";
  public: boolean;
  hints: boolean;
  secrets: boolean;
  replay: boolean;
  forked: boolean;
  host: boolean;
  waiting: number[];
  remaining: number | null;
  count: number;
  created: string;
  updated: string;
  places: number[] | null;
  rematch: string | null;
}

export interface TableList {
  tables: TableInfo[];
}

export interface ChoiceInfo {
  notation: string;
  verb: string;
  args: Record<string, string | number>;
  ranks: number[];
  text: Sentence;
  target: Thing | null;
  within: Thing | null;
  ends: boolean;
  then: number[];
  final: boolean;
  preview: Sentence[];
  gain: number;
}

export interface Picking {
  parts: number;
  free: boolean;
  final: boolean;
  most: number[];
  along: number[][];
}

export interface DecisionInfo {
  seat: number;
  kind: string;
  prompt: Sentence;
  rule: string;
  choices: ChoiceInfo[];
  picking: Picking | null;
}

export interface UndoInfo {
  possible: boolean;
  restart: number | null;
  why: Sentence | null;
}

export interface EventInfo {
  kind: string;
  args: Record<string, Argument>;
}

export interface Step {
  n: number;
  by: number;
  events: EventInfo[];
}

export interface Frame {
  n: number;
  view: unknown;
  step: Step;
  waiting: number[];
  prompt: Sentence | null;
}

export interface ProposalInfo {
  kind: "end" | "undo";
  seat: number;
  to: number;
  waiting: number[];
  answer: boolean;
  mine: boolean;
}

export interface ChatLine {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}

export interface LessonNote {
  note: string;
  at: string;
  do: string;
}

export interface LessonInfo {
  aside: boolean;
  first: number;
  count: number;
  notes: LessonNote[];
}

export interface Update {
  table: TableInfo;
  seat: number | null;
  base: number;
  frames: Frame[];
  steps: Step[];
  decision: DecisionInfo | null;
  undo: UndoInfo;
  chat: ChatLine[];
  serial: number;
  reel: string;
  proposal: ProposalInfo | null;
  refused: Sentence | null;
  lesson: LessonInfo | null;
}

export interface PlayRequest {
  seat: number;
  at: number;
  choice: string | string[];
  reel: string;
}

export interface HintRequest {
  seat: number;
  at: number;
  reel: string;
}

export interface Hint {
  choice: string;
  chance: number;
}

export interface UndoRequest {
  seat: number;
  at: number;
  to: number | null;
  reel: string;
}

export interface SitRequest {
  seat: number;
  name: string;
}

export interface SeatNumber {
  seat: number;
}

export interface FillRequest {
  bot: string;
}

export interface LessonRequest {
  seat: number;
  back: boolean;
}

export interface LendRequest {
  seat: number;
  bot: string | null;
}

export interface ResignRequest {
  seat: number;
  bot: string;
}

export interface ProposeRequest {
  seat: number;
  kind: "end" | "undo";
  to: number | null;
  reel: string;
}

export interface AnswerRequest {
  agree: boolean;
}

export interface PutAwayRequest {
  away: boolean;
}

export interface ChatRequest {
  text: string;
}

export interface ForkRequest {
  at: number;
  seat: number;
  bot: string;
}

export interface SeatSummary {
  score: number;
  place: number;
  breakdown: Record<string, number>;
}

export interface Summary {
  seats: SeatSummary[];
  graph: number[][];
  standing: number[][];
}

export interface RuleRow {
  id: string;
  section: string;
  text: string;
}

export interface Rulebook {
  rows: RuleRow[];
}

export interface ArticleInfo {
  topic: string;
  title: string;
  group: string;
  primer: boolean;
  rules: string[];
  text: string;
}

export interface Guide {
  articles: ArticleInfo[];
}

export interface Found {
  topics: string[];
}

export interface About {
  told: Record<string, string>;
  topics: Record<string, string>;
}

export interface Problem {
  message: Sentence;
}

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
