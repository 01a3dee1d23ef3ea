import { expect, test } from "vitest";
import { normalizeForSearch } from "../../src/guide/searchText";

test("words are compared without accents, ligatures, capitals and wide spaces", () => {
  expect(normalizeForSearch("  L’Œuvre   d’Été\u00a0: Ægis ")).toBe("l'oeuvre d'ete : aegis");
});
