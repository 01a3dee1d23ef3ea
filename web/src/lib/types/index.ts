// Made by `python -m tools.types` from the server's own types. Do not edit.

export type * from "./protocol";
export type * from "./protocol_people";
export type * from "./protocol_review";
export type * from "./discovery";
export type * from "./history";
export type * from "./marchands";
