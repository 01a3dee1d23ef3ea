import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Tests of what the page works out by itself; how it looks and behaves is for `tests/browser`. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  server: { fs: { allow: [".."] } },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "./tests/support/environment.ts",
    setupFiles: "./tests/support/setup.ts",
    isolate: false,
  },
});
