/** The texts in the current language. */

import { settings } from "../app/settings.svelte";
import { Localization } from "./localization";

let shell = $state.raw<Localization | null>(null);

export const i18n = {
  /** The texts shared by all pages; those of a game come with `GameTexts`. */
  get t(): Localization {
    if (!shell) throw new Error("the texts are not there yet");
    return shell;
  },
  get ready(): boolean {
    return shell !== null;
  },
};

/** Loads the shared texts in the chosen language; the old ones stay until the new ones are loaded. */
export function followLanguage(onproblem: () => void): void {
  $effect(() => {
    const code = settings.language;
    let late = false;
    Localization.load(code).then((loaded) => {
      if (late) return;
      shell = loaded;
      document.documentElement.lang = code;
    }, onproblem);
    return () => (late = true);
  });
}

/** The texts including those of a game, in the current language; create it during component setup. */
export class GameTexts {
  t = $state.raw<Localization | null>(null);

  constructor(which: () => { game: string; catalogue: string } | null) {
    $effect(() => {
      const wanted = which();
      const code = settings.language;
      if (!wanted) return;
      let late = false;
      void Localization.load(code, wanted.game, wanted.catalogue).then((loaded) => {
        if (!late) this.t = loaded;
      });
      return () => {
        late = true;
      };
    });
  }
}
