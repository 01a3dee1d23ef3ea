import { mount } from "svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./art/art.css";
import App from "./App.svelte";

/** Minimum time (ms) between two automatic reloads for missing parts. */
const RENEWED = 60_000;

// A new server version was deployed while this page was open: parts of the old page are gone, so load the new one.
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(sessionStorage.getItem("renewed")) < RENEWED) return;
  sessionStorage.setItem("renewed", String(Date.now()));
  location.reload();
});

export default mount(App, { target: document.getElementById("app")! });
