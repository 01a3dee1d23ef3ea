import { flushSync, tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import { focusConfirm } from "../../../src/table/decision/confirmFocus.svelte";
import { FakeElement, stubBrowser } from "../../support/browser";

beforeEach(() => stubBrowser());

test("the focus goes to the confirmation of any choice, and back to the first element after a cancellation", async () => {
  const [line, button] = [new FakeElement(), new FakeElement()];
  let pending = $state.raw<string | null>(null);
  const stop = $effect.root(() => focusConfirm(() => pending, () => button as unknown as HTMLElement));
  line.focus();
  flushSync();
  expect(document.activeElement).toBe(line);
  for (const choice of ["expand morea", "expand levant"]) {
    pending = choice;
    flushSync();
    await tick();
    expect(document.activeElement).toBe(button);
  }
  pending = null;
  flushSync();
  expect(document.activeElement).toBe(line);
  stop();
});
