import { expect, test } from "vitest";
import { fold } from "../../src/guide/fold";

test("words are compared without accents, ligatures, capitals and wide spaces", () => {
  expect(fold("  L’Œuvre   d’Été\u00a0: Ægis ")).toBe("l'oeuvre d'ete : aegis");
});
