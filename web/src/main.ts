import { mount } from "svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./art/art.css";
import App from "./App.svelte";

export default mount(App, { target: document.getElementById("app")! });
