/** Makes every map of the boards, and the coasts of the drawings: `npm run maps`. */

import "./americas.mjs";
import "./world.mjs";
import "./empire.mjs";
import "./art.mjs";
