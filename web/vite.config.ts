import { readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const apart = [...readdirSync("../src/carrack/games"), "review"];

/** The texts that every page needs come as one file for each language; those of a game or a review stay apart. */
function words(id: string): string | null {
  const found = /locale\/(\w+)\/(\w+)\.ftl/.exec(id);
  return found && !apart.includes(found[2]!) ? `words-${found[1]}` : null;
}

/** The drawing of a map is a file of its own, fetched beside the board that shows it. */
function maps(id: string): string | null {
  const found = /src\/maps\/(\w+)\.json/.exec(id);
  return found ? `map-${found[1]}` : null;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/carrack/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: words }, { name: maps }] } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } } },
});
