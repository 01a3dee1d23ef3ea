import { expect, test } from "vitest";
import { beginning, blocks, spans } from "../../src/guide/markdown";

test("bold words and links among others", () => {
  expect(spans("**Two** of [them](both), no more.")).toEqual([
    { text: "Two", bold: true },
    { text: " of " },
    { text: "them", topic: "both" },
    { text: ", no more." },
  ]);
});

test("an article in its parts", () => {
  const text = "First.\n\n- one\n- two\nAfter the list.\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\nLast.";
  expect(blocks(text)).toEqual([
    { kind: "text", spans: [{ text: "First." }] },
    { kind: "list", items: [[{ text: "one" }], [{ text: "two" }]] },
    { kind: "text", spans: [{ text: "After the list." }] },
    { kind: "table", head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ text: "1" }], [{ text: "2", bold: true }]]] },
    { kind: "text", spans: [{ text: "Last." }] },
  ]);
});

test("the sections and pictures of a primer", () => {
  expect(blocks("== aim\nWin.\n\n[picture: a map]\n== turn\nPlay.").map(({ kind }) => kind)).toEqual([
    "section",
    "text",
    "picture",
    "section",
    "text",
  ]);
});

test("the beginning of an article does not stop at a colon", () => {
  expect(beginning("Ties hurt everybody.\n\nMore.")).toBe("Ties hurt everybody.");
  expect(beginning("In this order :\n\n- first\n- second\n\nMore.")).toBe("In this order :\n\n- first\n- second");
  expect(beginning("\n| a | b |\n|---|---|\n| 1 | 2 |\n\nMore.")).toBe("| a | b |\n|---|---|\n| 1 | 2 |");
});
