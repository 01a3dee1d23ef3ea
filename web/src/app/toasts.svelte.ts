/** Temporary messages, rendered by `Toasts.svelte`. */

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
}

export const toasts: Toast[] = $state([]);

let last = 0;

/** Shows a message long enough to be read twice. */
export function showToast(text: string, tone: Toast["tone"] = "plain"): void {
  if (toasts.some((toast) => toast.text === text)) return;
  const id = ++last;
  toasts.push({ id, text, tone });
  setTimeout(() => dismiss(id), 3000 + 90 * text.length);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
