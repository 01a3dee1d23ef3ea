// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

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

export interface EventInfo {
  kind: string;
  args: Record<string, Argument>;
}

export interface MenuGroup {
  id?: string;
  title?: Argument[];
  key?: string;
  choices?: number[];
  keys?: string[];
  brief?: boolean;
  arguments?: string[];
  layout?: "amounts" | "list" | "row" | "short";
  fixed?: boolean;
  groups?: MenuGroup[];
}

export interface Menu {
  groups?: MenuGroup[];
  folded?: boolean;
  separate?: number[];
  separate_keys?: string[];
}

export interface Piece {
  argument: string;
  value: string | number;
  label: Argument;
  listed: boolean;
  menu: Menu;
}

export interface SummaryLineInfo {
  n: number;
  text: Sentence;
  seat?: number;
  names?: Thing[];
  form?: string;
  others?: number;
  ours?: boolean;
}

export interface MoveSummaryInfo {
  lines: SummaryLineInfo[];
  omitted: number;
  headline: number;
  until: number;
  changed: Record<string, number>;
}

export interface LogEntry {
  n: number;
  by: number;
  events: EventInfo[];
}

export interface ChoiceInfo {
  notation: string;
  verb: string;
  args: Record<string, string | number>;
  text: Sentence;
  target: Thing | null;
  ends: boolean;
  then: number[];
  final: boolean;
  seals: boolean;
  preview: Sentence[];
}

export interface MultiSelectInfo {
  parts: number;
  beside: number;
  wholes: number[][];
  free: boolean;
  final: boolean;
  most: number[];
  along: number[][];
}

export interface ChainLinkInfo {
  kind: string;
  choices: ChoiceInfo[];
}

export interface ChainedDecisionsInfo {
  opens: string;
  legs: ChainLinkInfo[];
  ways: number[][];
  told: Sentence[][];
}

export interface DecisionInfo {
  seat: number;
  kind: string;
  prompt: Sentence;
  rule: string;
  choices: ChoiceInfo[];
  picking: MultiSelectInfo | null;
  chain: ChainedDecisionsInfo | null;
  menu: Menu;
  pieces: Piece[];
  places: Record<string, Menu>;
}

export interface _Said {
  notation: string;
  verb: string;
  args: Record<string, string | number>;
  text: Sentence;
  target: Thing | null;
}

export interface _Leads {
  ends: boolean;
  then: number[];
  final: boolean;
  seals: boolean;
  preview: Sentence[];
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
  differs: Sentence | null;
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

export interface TableList {
  tables: TableInfo[];
  next: string;
}

export interface SeatScore {
  score: number;
  place: number;
  breakdown: Record<string, number>;
}

export interface FinalScores {
  seats: SeatScore[];
  graph: number[][];
  standing: number[][];
  decided: Sentence[];
  agreed: boolean;
}

export interface UndoInfo {
  possible: boolean;
  restart: number | null;
  why: Sentence | null;
}

export interface ViewUpdate {
  n: number;
  view: unknown;
  step: LogEntry;
  waiting: number[];
  prompt: Sentence | null;
}

export interface PremoveInfo {
  kind: string;
  do: string;
  turn: boolean;
  final: boolean;
  prompt: Sentence | null;
  text: Sentence | null;
}

export interface SeatPremovesInfo {
  forced: boolean;
  orders: PremoveInfo[];
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

export interface TableUpdate {
  table: TableInfo;
  seat: number | null;
  base: number;
  frames: ViewUpdate[];
  steps: LogEntry[];
  decision: DecisionInfo | null;
  undo: UndoInfo;
  chat: ChatLine[];
  serial: number;
  reel: string;
  proposal: ProposalInfo | null;
  lesson: LessonInfo | null;
  orders: SeatPremovesInfo | null;
  summary?: MoveSummaryInfo | null;
}

export interface ChatLine {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}

export interface LessonInfo {
  aside: boolean;
  first: number;
  count: number;
  notes: LessonNote[];
}

export interface LessonNote {
  note: string;
  at: string;
  do: string;
  shows: string;
}

export interface IntroductionPicture {
  shows: string;
  at: string[];
  seats: string[];
  view: unknown;
  decision: DecisionInfo | null;
}

export interface IntroductionPictures {
  pictures: IntroductionPicture[];
}

export interface Presence {
  online: number[];
}

export interface Acknowledgement {
  seat: number;
  serial: number;
}

export interface CommitmentInfo {
  luck: "fixed" | "sealed" | "unproven";
  hash: string;
  salts: string[];
  seed: string;
  draws: number;
  faces: number[];
}

export interface GameDiceStatistics {
  game: string;
  tables: number;
  draws: number;
  faces: number[];
}

export interface DiceStatistics {
  games: GameDiceStatistics[];
}

export interface CombinedPreview {
  told: Sentence[];
}

export interface IssuedBotToken {
  token: string;
  update: TableUpdate;
}

export interface OptionInfo {
  id: string;
  type: "choice" | "switch";
  default: boolean | string;
  default_for: Record<string, boolean | string>;
  choices: string[];
  only_for: number[];
  live: boolean | string | null;
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

export interface StartData {
  version: string;
  me: Me;
  games: GameInfo[];
  bots: string[];
}

export interface Me {
  name: string | null;
  account: boolean;
  admin: boolean;
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

export interface GuideSearchResults {
  topics: string[];
}

export interface Glossary {
  told: Record<string, string>;
  topics: Record<string, string>;
}

export interface CreateSeatRequest {
  kind: "bot" | "me" | "open";
  name: string | null;
  bot: string | null;
}

export interface CreateTableRequest {
  game: string;
  seats: CreateSeatRequest[];
  options: Record<string, boolean | string>;
  pace: "live" | "slow";
  public: boolean;
  hints: boolean;
  chances: boolean;
  time: TimeControl | null;
  salts: boolean;
}

export interface RematchRequest {
  salts: boolean;
}

export interface ArchiveTableRequest {
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

export interface TakeSeatRequest {
  seat: number;
  name: string;
  salt: string;
}

export interface SeatNumberRequest {
  seat: number;
}

export interface FillSeatsRequest {
  bot: string;
}

export interface LendSeatRequest {
  seat: number;
  bot: string | null;
}

export interface ResignRequest {
  seat: number;
  bot: string;
}

export interface PlayRequest {
  seat: number;
  at: number;
  choice: string | string[];
  reel: string;
}

export interface CombinedPreviewRequest {
  seat: number;
  at: number;
  choices: string[];
  reel: string;
}

export interface PremovesRequest {
  seat: number;
  forced: boolean;
  orders: PremoveInfo[];
}

export interface UndoRequest {
  seat: number;
  at: number;
  to: number | null;
  reel: string;
}

export interface ProposalRequest {
  seat: number;
  kind: "end" | "replace" | "undo";
  to: number | null;
  reel: string;
  target: number | null;
  bot: string;
  friend: boolean;
}

export interface ProposalAnswerRequest {
  agree: boolean;
}

export interface SaltRequest {
  seat: number;
  salt: string;
}

export interface LessonActionRequest {
  seat: number;
  back: boolean;
}

export interface HintRequest {
  seat: number;
  at: number;
  reel: string;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: Sentence;
}

export interface RejectedAction {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: Sentence;
  update?: TableUpdate;
}

export interface ProblemKind {
  name: string;
  status: number;
  title: string;
  description: string;
}

export interface ProblemKinds {
  problems: ProblemKind[];
}

export type Argument = number | string | number[] | Thing | Player | Sentence;
