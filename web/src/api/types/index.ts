// Made by `python -m tools.typescript_types` from the server's own types. Do not edit.

export type * from "./tables";
export type * from "./accounts";
export type * from "./reviews";
export type * from "./discovery";
export type * from "./history";
export type * from "./marchands";
export type * from "./routes";
