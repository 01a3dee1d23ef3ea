/** All requests of the page to its server. A failure is a sentence to display. */

import type {
  ChangePasswordRequest,
  CredentialsRequest,
  DeleteAccountRequest,
  LanguageRequest,
  Problem,
  RejectedAction,
  Sentence,
  TableUpdate,
} from "./types";
import { API_PATH, type Routes } from "./types/routes";

type Route = keyof Routes;
/** The routes that take an idempotency key. */
type KeyedRoute = { [R in Route]: Routes[R] extends { keyed: true } ? R : never }[Route];
/** Path parameters, query parameters and body of a route, as far as it has them. */
type Parts<R extends Route> = Omit<Routes[R], "answer" | "keyed">;
type Answer<R extends Route> = Routes[R]["answer"];
type Body<R extends Route> = Routes[R] extends { body: infer B } ? B : never;

/** A failed request, with the reason. */
export class ApiError extends Error {
  constructor(
    readonly sentence: Sentence,
    /** The HTTP status; 0 without an answer. */
    readonly status: number,
    /** The current state of the table, if the choice was rejected. */
    readonly update: TableUpdate | null = null,
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

/** The address of a route with these parameters. */
function address(route: Route, parts: { path?: object; query?: object }): string {
  let path: string = route.slice(route.indexOf(" ") + 1);
  for (const [name, value] of Object.entries(parts.path ?? {})) path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
  const given = Object.entries(parts.query ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${API_PATH}${path}${query && `?${query}`}`;
}

/** The `fetch` options of a route: a text is sent as it is, anything else as JSON. */
function options(route: Route, body: unknown, headers: Record<string, string>): RequestInit {
  if (route.startsWith("GET ")) return { headers };
  if (typeof body === "string") return { method: "POST", body, headers };
  return { method: "POST", body: JSON.stringify(body ?? {}), headers: { ...headers, "content-type": "application/json" } };
}

async function ask<R extends Route>(route: R, parts: Parts<R>): Promise<Answer<R>> {
  const { body } = parts as { body?: unknown };
  return request(address(route, parts), options(route, body, { "x-carrack": "1" }), PATIENCE, 0) as Promise<Answer<R>>;
}

/** `lost`: how often it may be repeated without an answer, which only a request with a key may. */
async function request(path: string, init: RequestInit, tries: number, lost: number): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    if (lost > 0) {
      await wait(PAUSE);
      return request(path, init, tries, lost - 1);
    }
    throw new ApiError({ key: "web-problem-network", args: {} }, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const problem = answer as Partial<Problem & RejectedAction> | null;
  const later = Number(response.headers.get("retry-after"));
  if (response.status === 503 && later > 0 && tries > 0) {
    if (problem?.message) onbusy(problem.message);
    // whether it was carried out is unknown: it is repeated with its key; not all come back at the same moment
    await wait(1000 * later * (0.5 + Math.random()));
    return request(path, init, tries - 1, lost);
  }
  const sentence = problem?.message ?? { key: "web-problem-server", args: { status: response.status } };
  throw new ApiError(sentence, response.status, problem?.update ?? null);
}

/** The keys of requests of which nothing is known: the same request made again has the same key. */
const open = new Map<string, string>();

function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A request to a table that is carried out once, however often it has to be repeated. */
async function once<R extends KeyedRoute>(route: R, id: string, body: Body<R>): Promise<Answer<R>> {
  const path = address(route, { path: { id } });
  const name = `${path} ${JSON.stringify(body)}`;
  const key = open.get(name) ?? freshKey();
  try {
    const init = options(route, body, { "x-carrack": "1", "idempotency-key": key });
    const answer = (await request(path, init, PATIENCE, LOST)) as Answer<R>;
    open.delete(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) open.set(name, key);
    else open.delete(name);
    throw error;
  }
}

export const api = {
  start: () => ask("GET /start", {}),
  rename: (name: string) => ask("POST /me", { body: { name } }),
  signUp: (account: CredentialsRequest) => ask("POST /account", { body: account }),
  logIn: (account: CredentialsRequest) => ask("POST /login", { body: account }),
  logOut: () => ask("POST /logout", {}),
  changePassword: (change: ChangePasswordRequest) => ask("POST /me/password", { body: change }),
  /** Download link of all data stored about the current user. */
  myData: `${API_PATH}/me/data`,
  deleteAccount: (body: DeleteAccountRequest) => ask("POST /me/delete", { body }),

  notificationChannels: () => ask("GET /me/notices", {}),
  addNotificationChannel: (channel: Body<"POST /me/notices">) => ask("POST /me/notices", { body: channel }),
  confirmNotificationChannel: (id: string, code: string) => ask("POST /me/notices/{id}/confirm", { path: { id }, body: { code } }),
  testNotificationChannel: (id: string) => ask("POST /me/notices/{id}/test", { path: { id } }),
  removeNotificationChannel: (id: string) => ask("POST /me/notices/{id}/remove", { path: { id } }),
  setNotificationLanguage: (language: LanguageRequest["language"]) => ask("POST /me/language", { body: { language } }),
  vacation: () => ask("GET /me/vacation", {}),
  /** Empty days end the vacation. */
  takeVacation: (first: string, last: string) => ask("POST /me/vacation", { body: { first, last } }),

  admin: (sought: string) => ask("GET /admin", { query: { sought } }),
  moderatePerson: (id: string, body: Body<"POST /admin/people/{id}">, sought: string) =>
    ask("POST /admin/people/{id}", { path: { id }, query: { sought }, body }),
  removeFrom: (id: string, body: Body<"POST /admin/tables/{id}/remove">, sought: string) =>
    ask("POST /admin/tables/{id}/remove", { path: { id }, query: { sought }, body }),

  tables: async (list: "mine" | "away" | "watch") => (await ask("GET /tables", { query: { list } })).tables,
  open: (body: Body<"POST /tables">) => ask("POST /tables", { body }),
  /** The view of a seat, of a spectator (null), or the default one of the current user. */
  table: (id: string, seat?: number | null) =>
    ask("GET /tables/{id}", { path: { id }, query: seat === null ? { spectator: true } : { seat } }),
  play: (id: string, move: Body<"POST /tables/{id}/play">) => once("POST /tables/{id}/play", id, move),
  previewCombination: (id: string, body: Body<"POST /tables/{id}/weigh">) => ask("POST /tables/{id}/weigh", { path: { id }, body }),
  hint: (id: string, body: Body<"POST /tables/{id}/hint">) => ask("POST /tables/{id}/hint", { path: { id }, body }),
  undo: (id: string, undo: Body<"POST /tables/{id}/undo">) => once("POST /tables/{id}/undo", id, undo),
  lend: (id: string, lend: Body<"POST /tables/{id}/lend">) => once("POST /tables/{id}/lend", id, lend),
  /** A token with which a program plays a seat. */
  issueBotToken: (id: string, seat: number) => ask("POST /tables/{id}/program", { path: { id }, body: { seat } }),
  sit: (id: string, sit: Body<"POST /tables/{id}/sit">) => once("POST /tables/{id}/sit", id, sit),
  leave: (id: string, seat: number) => once("POST /tables/{id}/leave", id, { seat }),
  salt: (id: string, salt: Body<"POST /tables/{id}/salt">) => once("POST /tables/{id}/salt", id, salt),
  /** What proves the chance of a table. */
  commitment: (id: string) => ask("GET /tables/{id}/seal", { path: { id } }),
  /** Dice statistics of all tables. */
  dice: () => ask("GET /dice", {}),
  fill: (id: string, bot: string) => once("POST /tables/{id}/fill", id, { bot }),
  startLesson: (game: string) => ask("POST /lessons/{game}", { path: { game } }),
  returnToLesson: (id: string, body: Body<"POST /tables/{id}/lesson">) => ask("POST /tables/{id}/lesson", { path: { id }, body }),
  resign: (id: string, resign: Body<"POST /tables/{id}/resign">) => once("POST /tables/{id}/resign", id, resign),
  propose: (id: string, proposal: Body<"POST /tables/{id}/propose">) => once("POST /tables/{id}/propose", id, proposal),
  setPremoves: (id: string, body: Body<"POST /tables/{id}/orders">) => ask("POST /tables/{id}/orders", { path: { id }, body }),
  answer: (id: string, agree: boolean) => once("POST /tables/{id}/answer", id, { agree }),
  /** Out of the list of my games, or back into it; answers with what is left there. */
  archiveTable: async (id: string, away: boolean) => (await ask("POST /tables/{id}/away", { path: { id }, body: { away } })).tables,
  chat: (id: string, line: Body<"POST /tables/{id}/chat">) => once("POST /tables/{id}/chat", id, line),
  earlierUpdates: (id: string, from: number, to: number, seat?: number | null) =>
    ask("GET /tables/{id}/frames", { path: { id }, query: { seat, from, to } }),
  review: (id: string, seat: number | null) => ask("GET /tables/{id}/review", { path: { id }, query: { seat } }),
  beginReview: (id: string, seat: number | null) => ask("POST /tables/{id}/review", { path: { id }, query: { seat } }),
  /** Win chances from an update on, for spectators. */
  winProbabilities: (id: string, from: number) => ask("GET /tables/{id}/chances", { path: { id }, query: { from } }),
  finalScores: (id: string, seat?: number | null) => ask("GET /tables/{id}/summary", { path: { id }, query: { seat } }),
  fork: (id: string, body: Body<"POST /tables/{id}/fork">) => ask("POST /tables/{id}/fork", { path: { id }, body }),
  rematch: (id: string) => ask("POST /tables/{id}/rematch", { path: { id }, body: { salts: true } }),
  /** Download link of a table's record. */
  record: (id: string) => `${API_PATH}/tables/${id}/record`,
  importRecord: (record: string) => ask("POST /replays", { body: record }),

  rules: (game: string, code: string) => ask("GET /rules/{game}/{code}", { path: { game, code } }),
  guide: (game: string, code: string) => ask("GET /guide/{game}/{code}", { path: { game, code } }),
  /** Topics of the guide that match a question in everyday words. */
  search: async (game: string, code: string, words: string) =>
    (await ask("GET /guide/{game}/{code}/search", { path: { game, code }, query: { words } })).topics,
  glossary: (game: string, code: string) => ask("GET /about/{game}/{code}", { path: { game, code } }),
  introductionPictures: async (game: string) => (await ask("GET /pictures/{game}", { path: { game } })).pictures,

  /** The WebSocket of a table: sends an `TableUpdate` whenever there is news beyond the given state. */
  live: (id: string, known: { seat: number | null; reel: string; at: number | null; serial: number; chat: number }) => {
    const given = Object.entries(known).filter(([, value]) => value !== null);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return new WebSocket(`${location.origin.replace(/^http/, "ws")}${API_PATH}/tables/${id}/live?${query}`);
  },
};
