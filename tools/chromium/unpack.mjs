// Unpacks parts of the npm package, named on the command line, into the folder for temporary files: it knows no other.
import { fileURLToPath } from "node:url";
import { inflate } from "@sparticuz/chromium";

const parts = new URL("../bin/", import.meta.resolve("@sparticuz/chromium"));
for (const name of process.argv.slice(2)) await inflate(fileURLToPath(new URL(name, parts)));
