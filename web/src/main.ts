import { mount } from "svelte";
import "./style/tokens.css";
import App from "./App.svelte";

export default mount(App, { target: document.getElementById("app")! });
