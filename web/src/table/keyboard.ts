/** Keyboard shortcuts at a table. */

import type { TableController } from "./tableController.svelte";

export function handleTableKey(event: KeyboardEvent, controller: TableController): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { table } = controller.live;
  if (!table || table.status === "open" || document.querySelector("dialog[open]")) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  if (press(event.key, target, controller)) event.preventDefault();
}

function press(key: string, target: HTMLElement, controller: TableController): boolean {
  const { live, selection, choiceList: list, at } = controller;
  switch (key) {
    case "ArrowLeft":
      void live.goTo(at - 1);
      return true;
    case "ArrowRight":
      if (live.past !== null) void live.goTo(at + 1);
      return true;
    case "Home":
      void live.goTo(0);
      return true;
    case "End":
      live.goToLatest();
      return true;
    case "ArrowDown":
    case "ArrowUp":
      list?.move(key === "ArrowDown" ? 1 : -1);
      return list !== null;
    case "Enter":
      if (list?.finish()) return true;
      // a focused button handles Enter itself, except if it is the choice that awaits confirmation
      if (target.closest("button, a, summary, [role=button]") && !target.closest("[aria-pressed=true]")) return false;
      return selection.confirm();
    case "Escape":
      if (list?.leave()) return true;
      if (selection.pending || selection.narrowed || selection.held || selection.multiSelect.choices.length) selection.cancel();
      else if (!controller.closeRules() && live.past !== null) live.goToLatest();
      return true;
    case " ":
      if (!live.movesToShow) return false;
      live.skip();
      return true;
    case "?":
      controller.dialog = "keys";
      return true;
  }
  switch (key.toLowerCase()) {
    case "u":
      if (selection.pending) selection.cancel();
      else controller.undo();
      return true;
    case "r":
      controller.restart();
      return true;
    case "i":
      void controller.hint.request();
      return true;
    case "h":
      controller.toggleRules();
      return true;
  }
  return key.length === 1 && (list?.type(key.toLowerCase()) ?? false);
}
