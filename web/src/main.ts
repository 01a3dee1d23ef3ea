import { mount } from "svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./art/art.css";
import App from "./App.svelte";

/** How long a page that was loaded anew keeps what it lacks to itself, in milliseconds. */
const RENEWED = 60_000;

// The server was renewed while this page was open: parts of the old page are gone, and the new page has its own.
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(sessionStorage.getItem("renewed")) < RENEWED) return;
  sessionStorage.setItem("renewed", String(Date.now()));
  location.reload();
});

export default mount(App, { target: document.getElementById("app")! });
