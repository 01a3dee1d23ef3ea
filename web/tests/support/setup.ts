/** Runs before every test file: modules read settings and media queries as soon as they are loaded. */

import { stubBrowser } from "./browser";

stubBrowser();
