/** Node without a document, but with state modules compiled for the browser, so that their effects run. */

import type { Environment } from "vitest/runtime";

export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
