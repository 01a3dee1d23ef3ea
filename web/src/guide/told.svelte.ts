/** What the things of the game at the table are, once that has come. */

import type { About } from "../lib/types";
import { guide } from "./guide";

let about = $state.raw<About | null>(null);

/** Loads it for a game, in a language: make it an effect of the table. */
export function follow(game: string, code: string): () => void {
  let late = false;
  // Without it the table is as good as before.
  guide.about(game, code).then((loaded) => late || (about = loaded), () => (about = null));
  return () => {
    late = true;
    about = null;
  };
}

/** Whether it has come. */
export function isTold(): boolean {
  return about !== null;
}

/** A sentence or two on a thing, by the key of its name; empty if nothing is told of it. */
export function told(key: string): string {
  return about?.told[key] ?? "";
}
