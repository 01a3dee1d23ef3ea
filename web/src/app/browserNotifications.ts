/** Tells somebody who looks elsewhere that it is their turn. */

import { settings } from "../lib/settings.svelte";

/** By a click only: asks the browser for leave, if need be; false if it does not give it. */
export async function allow(): Promise<boolean> {
  settings.notify = "Notification" in window && (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || Notification.permission !== "granted") return;
  const note = new Notification(title, { body: text, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
