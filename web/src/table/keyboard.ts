/** What the keys do at a table. */

import type Choices from "./Choices.svelte";
import type { Choosing } from "./choosing.svelte";
import type { LiveTable } from "./live.svelte";

export interface Desk {
  live: LiveTable;
  choosing: Choosing;
  list: () => Choices | undefined;
  undo: () => void;
  restart: () => void;
  /** Opens the rules, or closes them. */
  rules: () => void;
  /** Closes what lies over the table; false if nothing does. */
  close: () => boolean;
  keys: () => void;
  hint: () => void;
}

export function keydown(event: KeyboardEvent, desk: Desk): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { table } = desk.live;
  if (!table || table.status === "open" || document.querySelector("dialog[open]")) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  if (press(event.key, target, desk)) event.preventDefault();
}

function press(key: string, target: HTMLElement, desk: Desk): boolean {
  const { live, choosing } = desk;
  const list = desk.list();
  const at = live.past ?? live.shown;
  switch (key) {
    case "ArrowLeft":
      void live.look(at - 1);
      return true;
    case "ArrowRight":
      if (live.past !== null) void live.look(at + 1);
      return true;
    case "Home":
      void live.look(0);
      return true;
    case "End":
      live.present();
      return true;
    case "ArrowDown":
    case "ArrowUp":
      list?.move(key === "ArrowDown" ? 1 : -1);
      return list !== undefined;
    case "Enter":
      if (list?.finish()) return true;
      // a button does what it says, but for the choice that waits for Enter already
      if (target.closest("button, a, summary, [role=button]") && !target.closest("[aria-pressed=true]")) return false;
      return choosing.confirm();
    case "Escape":
      if (list?.leave()) return true;
      if (choosing.chosen || choosing.narrowed || choosing.held || choosing.picked.choices.length) choosing.cancel();
      else if (!desk.close() && live.past !== null) live.present();
      return true;
    case " ":
      if (!live.ahead) return false;
      live.skip();
      return true;
    case "?":
      desk.keys();
      return true;
  }
  switch (key.toLowerCase()) {
    case "u":
      if (choosing.chosen) choosing.cancel();
      else desk.undo();
      return true;
    case "r":
      desk.restart();
      return true;
    case "i":
      desk.hint();
      return true;
    case "h":
      desk.rules();
      return true;
  }
  return key.length === 1 && (list?.type(key.toLowerCase()) ?? false);
}
