// Before the first paint, so that no page flashes in the wrong theme; `settings.svelte.ts` takes over.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem("carrack") ?? "{}").theme;
  } catch {
    // No storage: as the system likes it.
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
