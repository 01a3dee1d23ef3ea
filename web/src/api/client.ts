/** All requests of the page to its server. A failure is a sentence to display. */

import type {
  Glossary,
  CredentialsRequest,
  Acknowledgement,
  AdminOverview,
  WinProbabilityGraph,
  AddChannelRequest,
  ChatRequest,
  DeleteAccountRequest,
  ForkRequest,
  GuideSearchResults,
  Guide,
  Hint,
  HintRequest,
  ModerationRequest,
  LanguageRequest,
  LendSeatRequest,
  LessonActionRequest,
  Me,
  NotificationSettings,
  PremovesRequest,
  ChangePasswordRequest,
  IntroductionPictures,
  PlayRequest,
  IssuedBotToken,
  Problem,
  ProposalRequest,
  RemovePlayerRequest,
  ResignRequest,
  ReviewStatus,
  Rulebook,
  SaltRequest,
  CommitmentInfo,
  Sentence,
  TakeSeatRequest,
  DiceStatistics,
  StartData,
  FinalScores,
  TableInfo,
  TableList,
  CreateTableRequest,
  UndoRequest,
  TableUpdate,
  VacationInfo,
  CombinedPreview,
  CombinedPreviewRequest,
} from "./types";

/** A failed request, with the reason. */
export class ApiError extends Error {
  constructor(
    readonly sentence: Sentence,
    /** The HTTP status; 0 without an answer. */
    readonly status: number,
  ) {
    super(sentence.key);
  }
}

/** The sentence to display for a thrown error. */
export function errorMessage(error: unknown): Sentence {
  if (error instanceof ApiError) return error.sentence;
  console.error(error);
  return { key: "web-problem-unknown", args: {} };
}

/** How often a request is repeated that the server had no time for. */
const PATIENCE = 4;
/** How often a request with a key is repeated whose answer was lost, and the pause before that, in milliseconds. */
const LOST = 2;
const PAUSE = 500;

let onbusy: (sentence: Sentence) => void = () => {};

/** Sets the callback for overload notices; the rejected request is retried. */
export function whenBusy(tell: (sentence: Sentence) => void): void {
  onbusy = tell;
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** `lost`: how often it may be repeated without an answer, which only a request with a key may. */
async function ask<Answer>(path: string, init: RequestInit = {}, tries = PATIENCE, lost = 0): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { ...init, headers: { "x-carrack": "1", ...init.headers } });
  } catch {
    if (lost > 0) {
      await wait(PAUSE);
      return ask(path, init, tries, lost - 1);
    }
    throw new ApiError({ key: "web-problem-network", args: {} }, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  const later = Number(response.headers.get("retry-after"));
  if (response.status === 503 && later > 0 && tries > 0) {
    const why = (answer as Problem | null)?.message;
    if (why) onbusy(why);
    // whether it was carried out is unknown: it is repeated with its key; not all come back at the same moment
    await wait(1000 * later * (0.5 + Math.random()));
    return ask(path, init, tries - 1, lost);
  }
  if (response.ok) return answer as Answer;
  // A move that came too late: the answer contains the reason and the current position.
  if (response.status === 409 && answer && typeof answer === "object" && "table" in answer) return answer as Answer;
  const sentence = (answer as Problem | null)?.message;
  throw new ApiError(
    typeof sentence === "object" ? sentence : { key: "web-problem-server", args: { status: response.status } },
    response.status,
  );
}

function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

/** The keys of requests of which nothing is known: the same request made again has the same key. */
const open = new Map<string, string>();

function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A request to a table that is carried out once, however often it has to be repeated. */
async function once<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  const text = JSON.stringify(body);
  const name = `${path} ${text}`;
  const key = open.get(name) ?? freshKey();
  const headers = { "content-type": "application/json", "idempotency-key": key };
  try {
    const answer = await ask<Answer>(path, { method: "POST", body: text, headers }, PATIENCE, LOST);
    open.delete(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) open.set(name, key);
    else open.delete(name);
    throw error;
  }
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

export const api = {
  start: () => ask<StartData>("/start"),
  rename: (name: string) => post<Me>("/me", { name }),
  signUp: (account: CredentialsRequest) => post<Me>("/account", account),
  logIn: (account: CredentialsRequest) => post<Me>("/login", account),
  logOut: () => post<Me>("/logout"),
  changePassword: (change: ChangePasswordRequest) => post<Me>("/me/password", change),
  /** Download link of all data stored about the current user. */
  myData: "/api/me/data",
  deleteAccount: (request: DeleteAccountRequest) => post<Me>("/me/delete", request),

  notificationChannels: () => ask<NotificationSettings>("/me/notices"),
  addNotificationChannel: (channel: AddChannelRequest) => post<NotificationSettings>("/me/notices", channel),
  confirmNotificationChannel: (id: string, code: string) => post<NotificationSettings>(`/me/notices/${id}/confirm`, { code }),
  testNotificationChannel: (id: string) => post<NotificationSettings>(`/me/notices/${id}/test`),
  removeNotificationChannel: (id: string) => post<NotificationSettings>(`/me/notices/${id}/remove`),
  setNotificationLanguage: (language: LanguageRequest["language"]) => post<NotificationSettings>("/me/language", { language }),
  vacation: () => ask<VacationInfo>("/me/vacation"),
  /** Empty days end the vacation. */
  takeVacation: (first: string, last: string) => post<VacationInfo>("/me/vacation", { first, last }),

  admin: (sought: string) => ask<AdminOverview>(`/admin${query({ sought })}`),
  moderatePerson: (person: string, request: ModerationRequest, sought: string) =>
    post<AdminOverview>(`/admin/people/${person}${query({ sought })}`, request),
  removeFrom: (table: string, request: RemovePlayerRequest, sought: string) =>
    post<AdminOverview>(`/admin/tables/${table}/remove${query({ sought })}`, request),

  tables: async (list: "mine" | "away" | "watch") => (await ask<TableList>(`/tables${query({ list })}`)).tables,
  open: (table: CreateTableRequest) => post<TableInfo>("/tables", table),
  /** The view of a seat, of a spectator (null), or the default one of the current user. */
  table: (id: string, seat?: number | null) => ask<TableUpdate>(`/tables/${id}${query({ seat: seat === null ? "" : seat })}`),
  play: (id: string, move: PlayRequest) => once<Acknowledgement | TableUpdate>(`/tables/${id}/play`, move),
  previewCombination: (id: string, weigh: CombinedPreviewRequest) => post<CombinedPreview>(`/tables/${id}/weigh`, weigh),
  hint: (id: string, hint: HintRequest) => post<Hint>(`/tables/${id}/hint`, hint),
  undo: (id: string, undo: UndoRequest) => once<Acknowledgement | TableUpdate>(`/tables/${id}/undo`, undo),
  lend: (id: string, lend: LendSeatRequest) => once<TableUpdate>(`/tables/${id}/lend`, lend),
  /** A token with which a program plays a seat. */
  issueBotToken: (id: string, seat: number) => post<IssuedBotToken>(`/tables/${id}/program`, { seat }),
  sit: (id: string, sit: TakeSeatRequest) => once<TableUpdate>(`/tables/${id}/sit`, sit),
  leave: (id: string, seat: number) => once<TableUpdate>(`/tables/${id}/leave`, { seat }),
  salt: (id: string, salt: SaltRequest) => once<TableUpdate>(`/tables/${id}/salt`, salt),
  /** What proves the chance of a table. */
  commitment: (id: string) => ask<CommitmentInfo>(`/tables/${id}/seal`),
  /** Dice statistics of all tables. */
  dice: () => ask<DiceStatistics>("/dice"),
  fill: (id: string, bot: string) => once<TableUpdate>(`/tables/${id}/fill`, { bot }),
  startLesson: (game: string) => post<TableInfo>(`/lessons/${game}`),
  returnToLesson: (id: string, turn: LessonActionRequest) => post<TableUpdate>(`/tables/${id}/lesson`, turn),
  resign: (id: string, resign: ResignRequest) => once<TableUpdate>(`/tables/${id}/resign`, resign),
  propose: (id: string, proposal: Pick<ProposalRequest, "seat" | "kind"> & Partial<ProposalRequest>) => once<TableUpdate>(`/tables/${id}/propose`, proposal),
  setPremoves: (id: string, orders: PremovesRequest) => post<TableUpdate>(`/tables/${id}/orders`, orders),
  answer: (id: string, agree: boolean) => once<TableUpdate>(`/tables/${id}/answer`, { agree }),
  /** Out of the list of my games, or back into it; answers with what is left there. */
  archiveTable: async (id: string, away: boolean) => (await post<TableList>(`/tables/${id}/away`, { away })).tables,
  chat: (id: string, line: ChatRequest) => once<TableUpdate>(`/tables/${id}/chat`, line),
  earlierUpdates: (id: string, from: number, to: number, seat?: number | null) =>
    ask<TableUpdate>(`/tables/${id}/frames${query({ seat, from, to })}`),
  review: (id: string, seat: number | null) => ask<ReviewStatus>(`/tables/${id}/review${query({ seat })}`),
  beginReview: (id: string, seat: number | null) => post<ReviewStatus>(`/tables/${id}/review${query({ seat })}`),
  /** Win chances from an update on, for spectators. */
  winProbabilities: (id: string, from: number) => ask<WinProbabilityGraph>(`/tables/${id}/chances${query({ from })}`),
  finalScores: (id: string, seat?: number | null) => ask<FinalScores>(`/tables/${id}/summary${query({ seat })}`),
  fork: (id: string, fork: ForkRequest) => post<TableInfo>(`/tables/${id}/fork`, fork),
  rematch: (id: string) => post<TableInfo>(`/tables/${id}/rematch`, { salts: true }),
  /** Download link of a table's record. */
  record: (id: string) => `/api/tables/${id}/record`,
  importRecord: (record: string) => ask<TableInfo>("/replays", { method: "POST", body: record }),

  rules: (game: string, lang: string) => ask<Rulebook>(`/rules/${game}/${lang}`),
  guide: (game: string, lang: string) => ask<Guide>(`/guide/${game}/${lang}`),
  /** Topics of the guide that match a question in everyday words. */
  search: async (game: string, lang: string, words: string) =>
    (await ask<GuideSearchResults>(`/guide/${game}/${lang}/search${query({ words })}`)).topics,
  glossary: (game: string, lang: string) => ask<Glossary>(`/about/${game}/${lang}`),
  introductionPictures: async (game: string) => (await ask<IntroductionPictures>(`/pictures/${game}`)).pictures,

  /** The WebSocket of a table: sends an `TableUpdate` whenever there is news beyond the given state. */
  live: (id: string, known: { seat: number | null; reel: string; at: number | null; serial: number; chat: number }) =>
    new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${id}/live${query(known)}`),
};
