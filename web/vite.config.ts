import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const apart = [...readdirSync("../src/carrack/games"), "about", "review"];

/** The texts that every page needs come as one file for each language; those of a game or a review stay apart. */
function words(id: string): string | null {
  const found = /locale\/(\w+)\/(\w+)\.ftl/.exec(id);
  return found && !apart.includes(found[2]!) ? `words-${found[1]}` : null;
}

/** The drawing of a map is a file of its own, fetched beside the board that shows it. */
function maps(id: string): string | null {
  const found = /src\/boards\/(\w+)\/map\/map\.json/.exec(id);
  return found ? `map-${found[1]}` : null;
}

/** The licence and the notices of others, at addresses of their own. */
const legal: Plugin = {
  name: "legal",
  generateBundle() {
    for (const [file, fileName] of [["LICENSE", "LICENSE.txt"], ["THIRD_PARTY_NOTICES.txt", "THIRD_PARTY_NOTICES.txt"]])
      this.emitFile({ type: "asset", fileName, source: readFileSync(`../${file}`, "utf8") });
  },
};

export default defineConfig({
  plugins: [svelte(), legal],
  build: {
    outDir: "../src/carrack/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // older browsers load the same modules, a little later
    assetsInlineLimit: 0,
    license: { fileName: "licenses.json" },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: words }, { name: maps }] } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } } },
});
