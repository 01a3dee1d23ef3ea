/** The texts in the language of the moment. */

import { settings } from "./settings.svelte";
import { Language } from "./text";

let shell = $state.raw<Language | null>(null);

export const words = {
  /** The words that all pages share; those of a game come with `Wording`. */
  get t(): Language {
    if (!shell) throw new Error("the texts are not there yet");
    return shell;
  },
  get ready(): boolean {
    return shell !== null;
  },
};

/** Keeps the shared words in the chosen language; the old ones stay until the new are there. */
export function followLanguage(onproblem: () => void): void {
  $effect(() => {
    const code = settings.language;
    let late = false;
    Language.load(code).then((loaded) => {
      if (late) return;
      shell = loaded;
      document.documentElement.lang = code;
    }, onproblem);
    return () => (late = true);
  });
}

/** The words of a game too, in the language of the moment: make one while a component is set up. */
export class Wording {
  t = $state.raw<Language | null>(null);

  constructor(which: () => { game: string; catalogue: string } | null) {
    $effect(() => {
      const wanted = which();
      const code = settings.language;
      if (!wanted) return;
      let late = false;
      void Language.load(code, wanted.game, wanted.catalogue).then((loaded) => {
        if (!late) this.t = loaded;
      });
      return () => {
        late = true;
      };
    });
  }
}
