// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

import type { Acknowledgement, ArchiveTableRequest, ChatRequest, CombinedPreview, CombinedPreviewRequest, CommitmentInfo, CreateTableRequest, DiceStatistics, FillSeatsRequest, FinalScores, ForkRequest, Glossary, Guide, GuideSearchResults, HintRequest, IntroductionPictures, IssuedBotToken, LendSeatRequest, LessonActionRequest, Me, PlayRequest, PremovesRequest, ProblemKinds, ProposalAnswerRequest, ProposalRequest, RematchRequest, ResignRequest, Rulebook, SaltRequest, SeatNumberRequest, StartData, TableInfo, TableList, TableUpdate, TakeSeatRequest, UndoRequest } from "./tables";
import type { AddChannelRequest, AdminOverview, ChangePasswordRequest, ConfirmChannelRequest, CredentialsRequest, DeleteAccountRequest, LanguageRequest, ModerationRequest, NotificationSettings, RemovePlayerRequest, RenameRequest, VacationInfo, VacationRequest } from "./accounts";
import type { Hint, ReviewStatus, WinProbabilityGraph } from "./reviews";

export const API_PATH = "/api/v1";

/** A request body: `Needed` fields are required, the others have defaults. */
export type Given<Body, Needed extends keyof Body> = Pick<Body, Needed> & Partial<Body>;

/** Each route with its parameters, its body and its response; a `keyed` one takes an idempotency key. */
export interface Routes {
  "GET /start": { answer: StartData };
  "GET /problems": { answer: ProblemKinds };
  "POST /me": { body: RenameRequest; answer: Me };
  "POST /account": { body: CredentialsRequest; answer: Me };
  "POST /login": { body: CredentialsRequest; answer: Me };
  "POST /logout": { answer: Me };
  "POST /me/password": { body: ChangePasswordRequest; answer: Me };
  "POST /me/delete": { body: Partial<DeleteAccountRequest>; answer: Me };
  "GET /me/vacation": { answer: VacationInfo };
  "POST /me/vacation": { body: Partial<VacationRequest>; answer: VacationInfo };
  "GET /me/notices": { answer: NotificationSettings };
  "POST /me/notices": { body: Given<AddChannelRequest, "kind" | "to" | "language">; answer: NotificationSettings };
  "POST /me/notices/{id}/confirm": { path: { id: string }; body: ConfirmChannelRequest; answer: NotificationSettings };
  "POST /me/notices/{id}/test": { path: { id: string }; answer: NotificationSettings };
  "POST /me/notices/{id}/remove": { path: { id: string }; answer: NotificationSettings };
  "POST /me/language": { body: LanguageRequest; answer: NotificationSettings };
  "GET /tables": { query: { list?: "mine" | "away" | "watch"; before?: string }; answer: TableList };
  "POST /tables": { body: Given<CreateTableRequest, "game" | "seats">; answer: TableInfo };
  "POST /tables/{id}/away": { path: { id: string }; body: ArchiveTableRequest; answer: TableList };
  "POST /tables/{id}/chat": { path: { id: string }; body: ChatRequest; keyed: true; answer: TableUpdate };
  "POST /tables/{id}/fork": { path: { id: string }; body: Given<ForkRequest, "at" | "seat">; answer: TableInfo };
  "POST /tables/{id}/rematch": { path: { id: string }; body: Partial<RematchRequest>; answer: TableInfo };
  "POST /tables/{id}/sit": { path: { id: string }; body: Given<TakeSeatRequest, "seat" | "name">; keyed: true; answer: TableUpdate };
  "POST /tables/{id}/leave": { path: { id: string }; body: SeatNumberRequest; keyed: true; answer: TableUpdate };
  "POST /tables/{id}/fill": { path: { id: string }; body: Partial<FillSeatsRequest>; keyed: true; answer: TableUpdate };
  "POST /tables/{id}/lend": { path: { id: string }; body: LendSeatRequest; keyed: true; answer: TableUpdate };
  "POST /tables/{id}/resign": { path: { id: string }; body: Given<ResignRequest, "seat">; keyed: true; answer: TableUpdate };
  "GET /tables/{id}": { path: { id: string }; query: { seat?: number | null; spectator?: boolean }; answer: TableUpdate };
  "GET /tables/{id}/frames": { path: { id: string }; query: { seat?: number | null; from?: number; to?: number | null }; answer: TableUpdate };
  "POST /tables/{id}/play": { path: { id: string }; body: Given<PlayRequest, "seat" | "at" | "choice">; keyed: true; answer: Acknowledgement };
  "POST /tables/{id}/weigh": { path: { id: string }; body: Given<CombinedPreviewRequest, "seat" | "at" | "choices">; answer: CombinedPreview };
  "POST /tables/{id}/undo": { path: { id: string }; body: Given<UndoRequest, "seat" | "at">; keyed: true; answer: Acknowledgement };
  "POST /tables/{id}/orders": { path: { id: string }; body: Given<PremovesRequest, "seat">; answer: TableUpdate };
  "POST /tables/{id}/propose": { path: { id: string }; body: Given<ProposalRequest, "seat" | "kind">; keyed: true; answer: TableUpdate };
  "POST /tables/{id}/answer": { path: { id: string }; body: ProposalAnswerRequest; keyed: true; answer: TableUpdate };
  "GET /tables/{id}/seal": { path: { id: string }; answer: CommitmentInfo };
  "GET /dice": { answer: DiceStatistics };
  "POST /tables/{id}/salt": { path: { id: string }; body: SaltRequest; keyed: true; answer: TableUpdate };
  "GET /tables/{id}/summary": { path: { id: string }; query: { seat?: number | null }; answer: FinalScores };
  "POST /tables/{id}/hint": { path: { id: string }; body: Given<HintRequest, "seat" | "at">; answer: Hint };
  "GET /tables/{id}/review": { path: { id: string }; query: { seat?: number | null }; answer: ReviewStatus };
  "POST /tables/{id}/review": { path: { id: string }; query: { seat?: number | null }; answer: ReviewStatus };
  "GET /tables/{id}/chances": { path: { id: string }; query: { from?: number }; answer: WinProbabilityGraph };
  "POST /replays": { body: string; answer: TableInfo };
  "POST /lessons/{game}": { path: { game: string }; answer: TableInfo };
  "POST /tables/{id}/lesson": { path: { id: string }; body: LessonActionRequest; answer: TableUpdate };
  "GET /rules/{game}/{code}": { path: { game: string; code: string }; answer: Rulebook };
  "GET /guide/{game}/{code}": { path: { game: string; code: string }; answer: Guide };
  "GET /guide/{game}/{code}/search": { path: { game: string; code: string }; query: { words?: string }; answer: GuideSearchResults };
  "GET /about/{game}/{code}": { path: { game: string; code: string }; answer: Glossary };
  "GET /pictures/{game}": { path: { game: string }; answer: IntroductionPictures };
  "POST /tables/{id}/program": { path: { id: string }; body: SeatNumberRequest; answer: IssuedBotToken };
  "GET /admin": { query: { sought?: string }; answer: AdminOverview };
  "POST /admin/people/{id}": { path: { id: string }; query: { sought?: string }; body: ModerationRequest; answer: AdminOverview };
  "POST /admin/tables/{id}/remove": { path: { id: string }; query: { sought?: string }; body: Given<RemovePlayerRequest, "seat" | "kick">; answer: AdminOverview };
}
