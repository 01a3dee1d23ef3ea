/** Makes every map of the boards, and the coasts of the drawings: `npm run maps`. */

import "./discovery.mjs";
import "./history.mjs";
import "./marchands.mjs";
import "./art.mjs";
