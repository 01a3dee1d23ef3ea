/** The player's settings, stored on this device. */

export type LanguageCode = "en" | "fr";
export type Theme = "auto" | "light" | "dark";
export type PlaybackSpeed = "calm" | "brisk" | "instant";

interface Settings {
  language: LanguageCode;
  theme: Theme;
  /** Display speed of other players' moves. */
  speed: PlaybackSpeed;
  /** Whether a choice that ends a turn needs a confirmation. */
  confirm: boolean;
  /** Whether turns, dice, conquests and scorings have sounds. */
  sound: boolean;
  /** Whether to send a browser notification for our turn while the page is in the background. */
  notify: boolean;
  /** Whether to show tips on the first decision of a kind, and the kinds already shown. */
  tips: boolean;
  tipped: string[];
  /** The last name used, for the next table. */
  name: string;
  /** The bots of the last table, for the next one. */
  opponents: string[];
}

const PLACE = "carrack";

function defaults(): Settings {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => code === "fr" || code === "en");
  return { language: spoken === "fr" ? "fr" : "en", theme: "auto", speed: "brisk", confirm: true, sound: true, notify: false, name: "", opponents: ["novice", "casual"], tips: true, tipped: [] };
}

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // no storage, or foreign data in it
  }
}

export const settings: Settings = $state({ ...defaults(), ...remembered() });

const night = matchMedia("(prefers-color-scheme: dark)");
let isNight = $state(night.matches);
night.addEventListener("change", () => (isNight = night.matches));

/** The effective theme. */
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
