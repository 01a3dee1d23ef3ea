/** Every request of the page to its server. What goes wrong comes back as a sentence to show. */

import type {
  About,
  AccountRequest,
  AdminInfo,
  Chances,
  ChannelRequest,
  ChatRequest,
  DeleteRequest,
  ForkRequest,
  Found,
  Guide,
  Hint,
  HintRequest,
  JudgeRequest,
  LanguageRequest,
  LendRequest,
  LessonRequest,
  Me,
  NoticesInfo,
  OrdersRequest,
  PasswordRequest,
  Pictures,
  PlayRequest,
  ProgramToken,
  Problem,
  ProposeRequest,
  RemoveRequest,
  ResignRequest,
  ReviewInfo,
  Rulebook,
  SaltRequest,
  SealInfo,
  Sentence,
  SitRequest,
  SiteDice,
  Start,
  Summary,
  TableInfo,
  TableList,
  TableRequest,
  UndoRequest,
  Update,
  VacationInfo,
  Weighed,
  WeighRequest,
} from "./types";

/** A request that was not carried out, and why. */
export class Refusal extends Error {
  constructor(
    readonly sentence: Sentence,
    /** The status of the answer; 0 if there was none. */
    readonly status: number,
  ) {
    super(sentence.key);
  }
}

/** The sentence to show for whatever was thrown. */
export function reason(error: unknown): Sentence {
  if (error instanceof Refusal) return error.sentence;
  console.error(error);
  return { key: "web-problem-unknown", args: {} };
}

/** How often a request is made again that the server had no time for. */
const PATIENCE = 4;

let onbusy: (sentence: Sentence) => void = () => {};

/** Whom to tell that the server has no time at the moment; what was asked for is asked again. */
export function whenBusy(tell: (sentence: Sentence) => void): void {
  onbusy = tell;
}

async function ask<Answer>(path: string, init: RequestInit = {}, tries = PATIENCE): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { ...init, headers: { "x-carrack": "1", ...init.headers } });
  } catch {
    throw new Refusal({ key: "web-problem-network", args: {} }, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  const later = Number(response.headers.get("retry-after"));
  if (response.status === 503 && later > 0 && tries > 0) {
    const why = (answer as Problem | null)?.message;
    if (why) onbusy(why);
    // nothing was carried out; not all come back at the same moment
    await new Promise((done) => setTimeout(done, 1000 * later * (0.5 + Math.random())));
    return ask(path, init, tries - 1);
  }
  if (response.ok) return answer as Answer;
  // A move that came too late: the answer says why, and how things stand.
  if (response.status === 409 && answer && typeof answer === "object" && "table" in answer) return answer as Answer;
  const sentence = (answer as Problem | null)?.message;
  throw new Refusal(
    typeof sentence === "object" ? sentence : { key: "web-problem-server", args: { status: response.status } },
    response.status,
  );
}

function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

export const api = {
  start: () => ask<Start>("/start"),
  rename: (name: string) => post<Me>("/me", { name }),
  signUp: (account: AccountRequest) => post<Me>("/account", account),
  logIn: (account: AccountRequest) => post<Me>("/login", account),
  logOut: () => post<Me>("/logout"),
  changePassword: (change: PasswordRequest) => post<Me>("/me/password", change),
  /** Where everything that is stored about whoever asks can be had: for a link. */
  myData: "/api/me/data",
  forgetMe: (request: DeleteRequest) => post<Me>("/me/delete", request),

  notices: () => ask<NoticesInfo>("/me/notices"),
  addNotices: (channel: ChannelRequest) => post<NoticesInfo>("/me/notices", channel),
  confirmNotices: (id: string, code: string) => post<NoticesInfo>(`/me/notices/${id}/confirm`, { code }),
  tryNotices: (id: string) => post<NoticesInfo>(`/me/notices/${id}/test`),
  endNotices: (id: string) => post<NoticesInfo>(`/me/notices/${id}/remove`),
  speak: (language: LanguageRequest["language"]) => post<NoticesInfo>("/me/language", { language }),
  vacation: () => ask<VacationInfo>("/me/vacation"),
  /** Without days it ends. */
  takeVacation: (first: string, last: string) => post<VacationInfo>("/me/vacation", { first, last }),

  admin: (sought: string) => ask<AdminInfo>(`/admin${query({ sought })}`),
  judge: (person: string, request: JudgeRequest, sought: string) =>
    post<AdminInfo>(`/admin/people/${person}${query({ sought })}`, request),
  removeFrom: (table: string, request: RemoveRequest, sought: string) =>
    post<AdminInfo>(`/admin/tables/${table}/remove${query({ sought })}`, request),

  tables: async (list: "mine" | "away" | "watch") => (await ask<TableList>(`/tables${query({ list })}`)).tables,
  open: (table: TableRequest) => post<TableInfo>("/tables", table),
  /** As a seat sees it, as a spectator does (null), or as whoever asks does by right. */
  table: (id: string, seat?: number | null) => ask<Update>(`/tables/${id}${query({ seat: seat === null ? "" : seat })}`),
  play: (id: string, move: PlayRequest) => post<Update>(`/tables/${id}/play`, move),
  weigh: (id: string, weigh: WeighRequest) => post<Weighed>(`/tables/${id}/weigh`, weigh),
  hint: (id: string, hint: HintRequest) => post<Hint>(`/tables/${id}/hint`, hint),
  undo: (id: string, undo: UndoRequest) => post<Update>(`/tables/${id}/undo`, undo),
  lend: (id: string, lend: LendRequest) => post<Update>(`/tables/${id}/lend`, lend),
  /** A token with which a program plays a seat. */
  program: (id: string, seat: number) => post<ProgramToken>(`/tables/${id}/program`, { seat }),
  sit: (id: string, sit: SitRequest) => post<Update>(`/tables/${id}/sit`, sit),
  leave: (id: string, seat: number) => post<Update>(`/tables/${id}/leave`, { seat }),
  salt: (id: string, salt: SaltRequest) => post<Update>(`/tables/${id}/salt`, salt),
  /** What proves the chance of a table. */
  seal: (id: string) => ask<SealInfo>(`/tables/${id}/seal`),
  /** How the dice fell at all tables. */
  dice: () => ask<SiteDice>("/dice"),
  fill: (id: string, bot: string) => post<Update>(`/tables/${id}/fill`, { bot }),
  learn: (game: string) => post<TableInfo>(`/lessons/${game}`),
  lesson: (id: string, turn: LessonRequest) => post<Update>(`/tables/${id}/lesson`, turn),
  resign: (id: string, resign: ResignRequest) => post<Update>(`/tables/${id}/resign`, resign),
  propose: (id: string, proposal: Pick<ProposeRequest, "seat" | "kind"> & Partial<ProposeRequest>) => post<Update>(`/tables/${id}/propose`, proposal),
  order: (id: string, orders: OrdersRequest) => post<Update>(`/tables/${id}/orders`, orders),
  answer: (id: string, agree: boolean) => post<Update>(`/tables/${id}/answer`, { agree }),
  /** Out of the list of my games, or back into it; answers with what is left there. */
  putAway: async (id: string, away: boolean) => (await post<TableList>(`/tables/${id}/away`, { away })).tables,
  chat: (id: string, line: ChatRequest) => post<Update>(`/tables/${id}/chat`, line),
  frames: (id: string, from: number, to: number, seat?: number | null) =>
    ask<Update>(`/tables/${id}/frames${query({ seat, from, to })}`),
  review: (id: string, seat: number | null) => ask<ReviewInfo>(`/tables/${id}/review${query({ seat })}`),
  beginReview: (id: string, seat: number | null) => post<ReviewInfo>(`/tables/${id}/review${query({ seat })}`),
  /** Chances to win from a frame on, for those who look on. */
  chances: (id: string, from: number) => ask<Chances>(`/tables/${id}/chances${query({ from })}`),
  summary: (id: string, seat?: number | null) => ask<Summary>(`/tables/${id}/summary${query({ seat })}`),
  fork: (id: string, fork: ForkRequest) => post<TableInfo>(`/tables/${id}/fork`, fork),
  rematch: (id: string) => post<TableInfo>(`/tables/${id}/rematch`, { salts: true }),
  /** Where the record of a table can be downloaded: for a link. */
  record: (id: string) => `/api/tables/${id}/record`,
  replay: (record: string) => ask<TableInfo>("/replays", { method: "POST", body: record }),

  rules: (game: string, lang: string) => ask<Rulebook>(`/rules/${game}/${lang}`),
  guide: (game: string, lang: string) => ask<Guide>(`/guide/${game}/${lang}`),
  /** Topics of the guide that answer a question in everyday words. */
  search: async (game: string, lang: string, words: string) =>
    (await ask<Found>(`/guide/${game}/${lang}/search${query({ words })}`)).topics,
  about: (game: string, lang: string) => ask<About>(`/about/${game}/${lang}`),
  pictures: async (game: string) => (await ask<Pictures>(`/pictures/${game}`)).pictures,

  /** The live connection of a table: an `Update` whenever something is new to somebody who knows this much. */
  live: (id: string, known: { seat: number | null; reel: string; at: number | null; serial: number; chat: number }) =>
    new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${id}/live${query(known)}`),
};
