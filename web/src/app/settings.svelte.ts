/** What a player likes: remembered on this device. */

import type { Code } from "./text";

export type Theme = "auto" | "light" | "dark";
export type Speed = "calm" | "brisk" | "instant";

interface Settings {
  language: Code;
  theme: Theme;
  /** How fast the moves of others are shown. */
  speed: Speed;
  /** Whether a choice that ends a turn waits for a confirmation. */
  confirm: boolean;
  /** Whether turns, dice, conquests and scorings are heard. */
  sound: boolean;
  /** Whether the browser tells when it is our turn and we look elsewhere. */
  notify: boolean;
  /** Whether a tip is shown when a kind of question first comes up, and for which kinds that was so. */
  tips: boolean;
  tipped: string[];
  /** The name used last, for the next table. */
  name: string;
}

const PLACE = "carrack";

function defaults(): Settings {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => code === "fr" || code === "en");
  return { language: spoken === "fr" ? "fr" : "en", theme: "auto", speed: "brisk", confirm: true, sound: true, notify: false, name: "", tips: true, tipped: [] };
}

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // no storage, or somebody else's
  }
}

export const settings: Settings = $state({ ...defaults(), ...remembered() });

const night = matchMedia("(prefers-color-scheme: dark)");
let isNight = $state(night.matches);
night.addEventListener("change", () => (isNight = night.matches));

/** The theme as it is shown now. */
export function shownTheme(): "light" | "dark" {
  return settings.theme === "auto" ? (isNight ? "dark" : "light") : settings.theme;
}

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(PLACE, text);
    } catch {
      // Without storage the settings last as long as the page.
    }
  });
  // `public/theme.js` does the same before the first paint.
  $effect(() => {
    document.documentElement.dataset.theme = shownTheme();
    document.documentElement.dataset.speed = settings.speed;
  });
});
