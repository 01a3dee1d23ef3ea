/** The modules in the folder of a game: board, player statistics, texts, pictures, narration; loaded on demand. */

import type { Component } from "svelte";
import type { IntroductionPicture } from "../api/types";
import type { Localization } from "../i18n/localization";
import type { BoardProps } from "./boardProps";
import type { GameNarration } from "./gameNarration";

export type BoardComponent = Component<BoardProps<unknown>>;
export type PlayerStatsComponent = Component<{ view: never; seat: number; t: Localization }>;
export type PositionTextComponent = Component<{ view: never; t: Localization }>;
export type ThumbnailComponent = Component<{ view: never }>;
export type IllustrationComponent = Component<{ picture: IntroductionPicture; t: Localization }>;

const boards = import.meta.glob<{ default: BoardComponent }>("./*/Board.svelte");
const playerStats = import.meta.glob<{ default: PlayerStatsComponent }>("./*/PlayerStats.svelte");
const positionTexts = import.meta.glob<{ default: PositionTextComponent }>("./*/PositionText.svelte");
const thumbnails = import.meta.glob<{ default: ThumbnailComponent }>("./*/Thumbnail.svelte");
const illustrations = import.meta.glob<{ default: IllustrationComponent }>("./*/Illustration.svelte");
const narrations = import.meta.glob<{ narration: unknown }>("./*/narration.ts");

/** The component of a rules package in one of these globs; null if the package has none. */
async function component<Found>(
  modules: Record<string, () => Promise<{ default: Found }>>,
  catalogue: string | undefined,
  name: string,
): Promise<Found | null> {
  const load = modules[`./${catalogue}/${name}.svelte`];
  return load ? (await load()).default : null;
}

export const loadPositionText = (catalogue: string) => component(positionTexts, catalogue, "PositionText");
export const loadThumbnail = (catalogue: string | undefined) => component(thumbnails, catalogue, "Thumbnail");
export const loadIllustration = (catalogue: string) => component(illustrations, catalogue, "Illustration");

export async function loadNarration(catalogue: string | undefined): Promise<GameNarration | null> {
  const loaded = await narrations[`./${catalogue}/narration.ts`]?.();
  return (loaded?.narration as GameNarration | undefined) ?? null;
}

/** Board and player statistics of a game; create it during component setup. */
export class GameModules {
  Board = $state.raw<BoardComponent | null>(null);
  PlayerStats = $state.raw<PlayerStatsComponent | null>(null);

  constructor(catalogue: () => string | undefined) {
    $effect(() => {
      void component(boards, catalogue(), "Board").then((found) => (this.Board = found));
      void component(playerStats, catalogue(), "PlayerStats").then((found) => (this.PlayerStats = found));
    });
  }
}
