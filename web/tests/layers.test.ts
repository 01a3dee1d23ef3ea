import { expect, test } from "vitest";

/** The folders of `src`: each imports only from itself and from those before it; `boards/*` is the folder of a game. */
const LAYERS = ["api", "app", "i18n", "style", "ui", "art", "guide", "boards", "boards/*", "fairness", "review", "table", "lobby", "account", "pages"];
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

/** The path of an imported module below `src`; null outside of it. */
function resolve(module: string, specifier: string): string | null {
  const { pathname } = new URL(specifier, `file:///src/${module}`);
  return pathname.startsWith("/src/") ? pathname.slice("/src/".length) : null;
}

/** The folder of a module in `LAYERS`, and its own path. */
function layer(module: string): [name: string, folder: string] {
  const [top, second, third] = module.split("/") as [string, string?, string?];
  if (second === undefined) return ["", ""]; // the frame: App, TopBar, main
  if (top === "boards" && third !== undefined) return ["boards/*", `boards/${second}`];
  return [top, top];
}

const imports = Object.entries(sources).flatMap(([path, text]) => {
  const module = path.slice("../src/".length);
  return [...text.matchAll(IMPORT)].flatMap(([, specifier]) => {
    const target = resolve(module, specifier!);
    return target ? [{ module, target }] : [];
  });
});

test("every folder is a layer", () => {
  const found = new Set(Object.keys(sources).map((path) => layer(path.slice("../src/".length))[0]));
  expect([...found].filter((name) => name && !LAYERS.includes(name))).toEqual([]);
  expect(imports.length).toBeGreaterThan(500);
});

test("modules import only from layers below, and games not from each other", () => {
  const wrong = imports.filter(({ module, target }) => {
    const [[from, own], [to, other]] = [layer(module), layer(target)];
    if (own === other || from === "") return false;
    return to === "" || LAYERS.indexOf(to) >= LAYERS.indexOf(from);
  });
  expect(wrong.map(({ module, target }) => `${module} -> ${target}`)).toEqual([]);
});
