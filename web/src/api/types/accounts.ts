// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

import type { Sentence } from "./tables";

export interface RenameRequest {
  name: string;
}

export interface CredentialsRequest {
  name: string;
  password: string;
}

export interface ChangePasswordRequest {
  old: string;
  new: string;
}

export interface DeleteAccountRequest {
  password: string;
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

export interface AddChannelRequest {
  kind: "mail" | "push" | "webhook";
  to: string;
  language: "en" | "fr";
  p256dh: string;
  auth: string;
}

export interface ConfirmChannelRequest {
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

export interface NotificationSettings {
  channels: ChannelInfo[];
  push: string;
  mail: boolean;
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

export interface BotWorkload {
  thinking: number;
  waiting: number;
}

export interface AdminOverview {
  tables: AdminTable[];
  people: AdminPerson[];
  jobs: BotWorkload;
}

export interface ModerationRequest {
  muted: boolean;
  banned: boolean;
}

export interface RemovePlayerRequest {
  seat: number;
  kick: boolean;
  bot: string;
}
