/** Where we are in the app: the address, kept by the browser's history. */

let path = $state(location.pathname);

export const router = {
  get path(): string {
    return path;
  },
};

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, "", to);
  path = location.pathname;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (path = location.pathname));

// Plain links inside the app need no new page; those with a modifier, a target or to the server do.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname);
});
