/** Browser notifications for our turn while the page is in the background. */

import { settings } from "./settings.svelte";

/** On click only: asks the browser for permission if needed; false if denied. */
export async function requestNotificationPermission(): Promise<boolean> {
  settings.notify = "Notification" in window && (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

export function showNotification(title: string, text: string): void {
  if (!settings.notify || !document.hidden || Notification.permission !== "granted") return;
  const note = new Notification(title, { body: text, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
