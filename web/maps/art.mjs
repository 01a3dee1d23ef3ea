// Writes the coasts of the drawings on the home page (`src/art/coasts.ts`) from public-domain outlines.
import { readFileSync, writeFileSync } from "node:fs";
import { geoMercator, geoPath, geoTransverseMercator } from "d3-geo";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const atlas = (scale) => JSON.parse(readFileSync(new URL(`../node_modules/world-atlas/land-${scale}.json`, import.meta.url)));
const land = (scale, detail) => {
  const topology = simplify(presimplify(atlas(scale)), detail);
  return feature(topology, topology.objects.land);
};

// Drawn a little larger than the picture, so that no cut shows at its rim.
const rim = 60;
function coast(projection, width, height, detail, scale = "50m") {
  projection.clipExtent([
    [-rim, -rim],
    [width + rim, height + rim],
  ]);
  const path = geoPath(projection).digits(1)(land(scale, detail));
  // Specks of less than a few units are noise at this size.
  return path.split(/(?=M)/).filter((part) => part.length > 34).join("");
}

const coasts = {
  // The Atlantic, from the Caribbean to the Mediterranean.
  atlantic: coast(geoTransverseMercator().rotate([45, -24]).scale(1480).translate([800, 250]), 1600, 520, 0.06),
  // The Americas around the Caribbean.
  caribbean: coast(geoMercator().center([-74, 19]).scale(560).translate([200, 90]), 400, 180, 0.03),
  // South America's shoulder and the way there.
  brazil: coast(geoMercator().center([-43, -2]).scale(290).translate([200, 90]), 400, 180, 0.08),
  // From Greece to the two rivers.
  levant: coast(geoMercator().center([33, 33]).scale(800).translate([200, 90]), 400, 180, 0.02),
};

const lines = Object.entries(coasts).map(([name, path]) => `  ${name}: "${path}",`);
writeFileSync(
  new URL("../src/art/coasts.ts", import.meta.url),
  `// Made by \`node maps/art.mjs\` from public-domain outlines. Do not edit.\nexport const COASTS = {\n${lines.join("\n")}\n};\n`,
);
for (const [name, path] of Object.entries(coasts)) console.log(name, path.length);
