// Made by `python -m tools.types` from the server's own types. Do not edit.

import type { Sentence, Update } from "./protocol";

export interface ChannelRequest {
  kind: "mail" | "push" | "webhook";
  to: string;
  language: "en" | "fr";
  p256dh: string;
  auth: string;
}

export interface CodeRequest {
  code: string;
}

export interface LanguageRequest {
  language: "en" | "fr";
}

export interface ChannelInfo {
  id: string;
  kind: "mail" | "push" | "webhook";
  to: string;
  confirmed: boolean;
  problem: Sentence | null;
  secret: string;
}

export interface NoticesInfo {
  channels: ChannelInfo[];
  push: string;
  mail: boolean;
}

export interface VacationRequest {
  first: string;
  last: string;
}

export interface VacationInfo {
  first: string;
  last: string;
  left: number;
  most: number;
}

export interface ProgramToken {
  token: string;
  update: Update;
}

export interface ChoiceRequest {
  id: string;
  notation: string;
  say: "choice";
}

export interface AdminTable {
  id: string;
  game: string;
  status: string;
  updated: string;
  lines: number;
  thinking: boolean;
  names: string[];
  people: (string | null)[];
  bots: (string | null)[];
}

export interface AdminPerson {
  id: string;
  name: string | null;
  account: boolean;
  created: string;
  admin: boolean;
  muted: boolean;
  banned: boolean;
  tables: number;
}

export interface JobsInfo {
  thinking: number;
  waiting: number;
}

export interface AdminInfo {
  tables: AdminTable[];
  people: AdminPerson[];
  jobs: JobsInfo;
}

export interface JudgeRequest {
  muted: boolean;
  banned: boolean;
}

export interface RemoveRequest {
  seat: number;
  kick: boolean;
  bot: string;
}
