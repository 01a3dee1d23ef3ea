// Made by `python -m tools.types` from the server's own types. Do not edit.

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
  only_for: number[];
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
  admin: boolean;
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

export interface PasswordRequest {
  old: string;
  new: string;
}

export interface DeleteRequest {
  password: string;
}

export interface SeatRequest {
  kind: "bot" | "me" | "open";
  name: string | null;
  bot: string | null;
}

export interface TimeControl {
  bank: number;
  increment: number;
  cap: number;
  weekends: boolean;
  then: "bot" | "caretaker";
}

export interface ClockInfo {
  left: number;
  running: boolean;
}

export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options: Record<string, boolean | string>;
  pace: "live" | "slow";
  public: boolean;
  hints: boolean;
  chances: boolean;
  time: TimeControl | null;
  salts: boolean;
}

export interface SeatInfo {
  number: number;
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  mine: boolean;
  online: boolean;
  resigned: boolean;
  away: string;
  missed: string | null;
  given: "" | "bot" | "friend";
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
  chances: boolean;
  luck: "fixed" | "sealed" | "unproven";
  seal: string;
  salting: number[];
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
  time: TimeControl | null;
  clocks: ClockInfo[];
}

export interface TableList {
  tables: TableInfo[];
}

export interface ChoiceInfo {
  notation: string;
  verb: string;
  args: Record<string, string | number>;
  ranks: number[];
  key: string;
  text: Sentence;
  target: Thing | null;
  within: Thing | null;
  ends: boolean;
  then: number[];
  final: boolean;
  seals: boolean;
  preview: Sentence[];
  gain: number;
}

export interface Picking {
  parts: number;
  beside: number;
  wholes: number[][];
  free: boolean;
  final: boolean;
  most: number[];
  along: number[][];
}

export interface LegInfo {
  kind: string;
  choices: ChoiceInfo[];
}

export interface ChainInfo {
  opens: string;
  legs: LegInfo[];
  ways: number[][];
  told: Sentence[][];
}

export interface DecisionInfo {
  seat: number;
  kind: string;
  prompt: Sentence;
  rule: string;
  choices: ChoiceInfo[];
  picking: Picking | null;
  chain: ChainInfo | null;
}

export interface OrderInfo {
  kind: string;
  do: string;
  turn: boolean;
  final: boolean;
  prompt: Sentence | null;
  text: Sentence | null;
}

export interface OrdersInfo {
  forced: boolean;
  orders: OrderInfo[];
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
  kind: "end" | "replace" | "undo";
  seat: number;
  to: number;
  waiting: number[];
  answer: boolean;
  mine: boolean;
  target: number | null;
  bot: string | null;
  friend: boolean;
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
  shows: string;
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
  orders: OrdersInfo | null;
}

export interface PlayRequest {
  seat: number;
  at: number;
  choice: string | string[];
  reel: string;
}

export interface WeighRequest {
  seat: number;
  at: number;
  choices: string[];
  reel: string;
}

export interface Weighed {
  told: Sentence[];
}

export interface HintRequest {
  seat: number;
  at: number;
  reel: string;
}

export interface Hint {
  choice: string;
  beside: string[];
  chance: number;
}

export interface OrdersRequest {
  seat: number;
  forced: boolean;
  orders: OrderInfo[];
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
  salt: string;
}

export interface SaltRequest {
  seat: number;
  salt: string;
}

export interface RematchRequest {
  salts: boolean;
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
  kind: "end" | "replace" | "undo";
  to: number | null;
  reel: string;
  target: number | null;
  bot: string;
  friend: boolean;
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

export interface SealInfo {
  luck: "fixed" | "sealed" | "unproven";
  hash: string;
  salts: string[];
  seed: string;
  draws: number;
  faces: number[];
}

export interface DiceInfo {
  game: string;
  tables: number;
  draws: number;
  faces: number[];
}

export interface SiteDice {
  games: DiceInfo[];
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

export interface PictureInfo {
  shows: string;
  at: string[];
  seats: string[];
  view: unknown;
  decision: DecisionInfo | null;
}

export interface Pictures {
  pictures: PictureInfo[];
}

export interface Problem {
  message: Sentence;
}

export type Argument = number | string | number[] | Thing | Player | Sentence;
