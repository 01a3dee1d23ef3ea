/** The points of a seat as its view tells them, whatever the game. */

import type { DiscoveryView, HistoryView, MarchandsView } from "../lib/types";

export interface Source {
  id: string;
  /** Scored so far; null where the viewer may not know. */
  points: number | null;
  /** If the game ended now, where the view tells. */
  now: number | null;
}

export interface Points {
  /** Null where no sum decides the game. */
  total: number | null;
  now: number | null;
  sources: Source[];
}

/** What any game tells at least: one number for each player. */
interface PlainView {
  game: string;
  over: boolean;
  you: number | null;
  to_act: number | null;
  players: { seat: number; points: number }[];
}

export type View = DiscoveryView | HistoryView | MarchandsView | PlainView;

function isDiscovery(view: View): view is DiscoveryView {
  return view.game === "empires" || view.game === "discovery";
}

function isHistory(view: View): view is HistoryView {
  return view.game === "history";
}

function isMarchands(view: View): view is MarchandsView {
  return view.game === "marchands";
}

export function pointsOf(view: View, seat: number): Points {
  if (isHistory(view)) {
    const player = view.players[seat]!;
    const sources = Object.entries(player.sources).map(([id, points]) => ({ id, points, now: null }));
    return { total: player.points, now: view.over ? null : player.points + player.points_now, sources };
  }
  if (isMarchands(view)) {
    const sources = Object.entries(view.players[seat]!.influence).map(([id, points]) => ({ id, points, now: null }));
    return { total: null, now: null, sources };
  }
  if (!isDiscovery(view)) return { total: (view as PlainView).players[seat]!.points, now: null, sources: [] };
  const player = view.players[seat]!;
  const sources = Object.entries(player.points).map(([id, points]) => ({
    id,
    points,
    now: view.over ? null : player.points_now[id]!,
  }));
  const sum = (points: Record<string, number>) => Object.values(points).reduce((a, b) => a + b, 0);
  return { total: sum(player.points), now: view.over ? null : sum(player.points_now), sources };
}

export interface Dice {
  seat: number;
  attack: number[];
  defence: number[];
}

/** How often each face was thrown, in the games that keep count. */
export function diceOf(view: View): Dice[] | null {
  if (!isHistory(view)) return null;
  return view.players.map((player) => ({
    seat: player.seat,
    attack: player.attack_dice,
    defence: player.defence_dice,
  }));
}
