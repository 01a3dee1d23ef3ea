/** Descriptions of the things of the current game, once loaded. */

import type { Glossary } from "../api/types";
import { guide } from "./guideCache";

let about = $state.raw<Glossary | null>(null);

/** Loads them for a game and a language; call it as an effect of the table. */
export function loadGlossary(game: string, code: string): () => void {
  let late = false;
  // The table works without them.
  guide.about(game, code).then((loaded) => late || (about = loaded), () => (about = null));
  return () => {
    late = true;
    about = null;
  };
}

/** Whether they are loaded. */
export function isGlossaryLoaded(): boolean {
  return about !== null;
}

/** A short description of a thing, by the key of its name; empty if there is none. */
export function glossaryText(key: string): string {
  return about?.told[key] ?? "";
}
