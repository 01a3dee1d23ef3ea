/** Pointer, wheel and keyboard on a map: they move its camera, and report the thing that is hovered or pressed. */

import type { Thing } from "../../../api/types";
import type { MapCamera } from "./camera.svelte";
import { placeOf, type Point } from "./mapData";

/** Distance (px) from which a press is a drag. */
const DRAG = 5;
/** Steps (px) of the arrow keys. */
const STEPS: Record<string, Point> = { ArrowLeft: [70, 0], ArrowRight: [-70, 0], ArrowUp: [0, 70], ArrowDown: [0, -70] };

interface MapElement {
  camera: () => MapCamera;
  canvas: () => HTMLElement;
  choosable: (thing: Thing) => boolean;
  /** The thing under the pointer or focus, and its position. */
  hover: (thing: Thing | null, at: Point | null) => void;
  press: (thing: Thing) => void;
}

function thingAt(event: Event): Thing | null {
  const found = (event.target as Element).closest<SVGElement>("[data-kind]");
  return found && { kind: found.dataset["kind"]!, id: found.dataset["id"]! };
}

/** The event handlers of the element of a map. */
export function mapGestures({ camera, canvas, choosable, hover, press }: MapElement) {
  const pointers = new Map<number, Point>();
  let dragged = false;

  const local = (event: MouseEvent): Point => {
    const box = canvas().getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (pointers.size === 0) dragged = false;
    pointers.set(event.pointerId, local(event));
  }

  function move(event: PointerEvent): void {
    const now = local(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") hover(thingAt(event), now);
      return;
    }
    if (!dragged) {
      if (Math.hypot(now[0] - before[0], now[1] - before[1]) < DRAG && pointers.size === 1) return;
      dragged = true;
      canvas().setPointerCapture(event.pointerId);
      hover(null, null);
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (p: Point) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      camera().zoom(spread(now) / spread(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      camera().pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    } else camera().pan(now[0] - before[0], now[1] - before[1]);
    pointers.set(event.pointerId, now);
  }

  function up(event: PointerEvent): void {
    pointers.delete(event.pointerId);
  }

  function wheel(event: WheelEvent): void {
    const factor = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016));
    // if the map cannot zoom out any further, the page scrolls
    if (factor < 1 && camera().whole) return;
    event.preventDefault();
    camera().zoom(factor, ...local(event));
  }

  function click(event: MouseEvent): void {
    const thing = thingAt(event);
    if (!dragged && thing) {
      // touch has no hover: a tap on a land that is not selectable shows its details
      const touched = (event as PointerEvent).pointerType === "touch" && !choosable(thing);
      if (touched) hover(thing, local(event));
      else press(thing);
    }
    dragged = false;
  }

  function doubleClick(event: MouseEvent): void {
    const thing = thingAt(event);
    if (!thing || !choosable(thing)) camera().step(2, ...local(event));
  }

  function key(event: KeyboardEvent): void {
    if (event.key === "Enter" || event.key === " ") {
      const thing = thingAt(event);
      if (!thing) return;
      press(thing);
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "+" || event.key === "=") camera().step(1.5);
    else if (event.key === "-") camera().step(1 / 1.5);
    else if (event.key.startsWith("Arrow") && !camera().whole) {
      const step = STEPS[event.key];
      if (step) camera().pan(...step);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focus(event: FocusEvent): void {
    const thing = thingAt(event);
    if (!thing || !(event.target as Element).matches(":focus-visible")) return;
    const at = placeOf(thing);
    if (!at) return;
    if (!camera().sees(at)) camera().moveTo(...at, camera().scale);
    hover(thing, camera().pixels(at));
  }

  return {
    onpointerdown: down,
    onpointermove: move,
    onpointerup: up,
    onpointercancel: up,
    onpointerleave: (event: PointerEvent) => event.pointerType === "mouse" && hover(null, null),
    onwheel: wheel,
    onclick: click,
    ondblclick: doubleClick,
    onkeydown: key,
    onfocusin: focus,
    onfocusout: () => hover(null, null),
  };
}
