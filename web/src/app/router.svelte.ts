/** The client-side router: the current path, synchronized with the browser's history. */

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

// Handle plain internal links without a page load; leave links with a modifier, a target, or to the server to the
// browser.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash || link.pathname.startsWith("/api/") || link.pathname.endsWith(".txt")) return;
  event.preventDefault();
  go(link.pathname);
});
