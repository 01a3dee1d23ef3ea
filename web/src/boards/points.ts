/** The points of a seat from its view, for any game. */

import type { DiscoveryView, HistoryView, MarchandsView } from "../api/types";

export interface PointsSource {
  id: string;
  /** Scored so far; null if hidden from the viewer. */
  points: number | null;
  /** If the game ended now, if the view contains it. */
  now: number | null;
}

export interface SeatPoints {
  /** Null if no sum decides the game. */
  total: number | null;
  now: number | null;
  sources: PointsSource[];
}

/** The minimum content of every view: one number per player. */
interface PlainView {
  game: string;
  over: boolean;
  you: number | null;
  to_act: number | null;
  players: { seat: number; points: number }[];
}

export type AnyGameView = DiscoveryView | HistoryView | MarchandsView | PlainView;

function isDiscovery(view: AnyGameView): view is DiscoveryView {
  return view.game === "empires" || view.game === "discovery";
}

function isHistory(view: AnyGameView): view is HistoryView {
  return view.game === "history";
}

function isMarchands(view: AnyGameView): view is MarchandsView {
  return view.game === "marchands";
}

export function pointsOf(view: AnyGameView, seat: number): SeatPoints {
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

export interface SeatDice {
  seat: number;
  attack: number[];
  defence: number[];
}

/** Die face counts, in games that keep them. */
export function diceOf(view: AnyGameView): SeatDice[] | null {
  if (!isHistory(view)) return null;
  return view.players.map((player) => ({
    seat: player.seat,
    attack: player.attack_dice,
    defence: player.defence_dice,
  }));
}
