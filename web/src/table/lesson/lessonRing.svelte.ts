/** Finds the element that a lesson is about, scrolls to it, and follows its place on the page. */

import { tick } from "svelte";
import type { Rect } from "../../ui/popoverPlacement";
import { reveal } from "../../ui/scrollIntoView";

/** Interval (ms) to update the place of the element: maps move, lists scroll. */
const INTERVAL = 120;
/** Maximum number of intervals until the page layout is stable. */
const SETTLING = 15;
/** Number of intervals after which a moving map has arrived. */
const ARRIVED = 4;
/** Margin (px) around the element. */
const MARGIN = 5;

interface Page {
  width: number;
  height: number;
  /** A small screen: the sheet with the card and the decision covers part of the board. */
  narrow: boolean;
  sheet: Element | null | undefined;
}

/** Create it during component setup. */
export class LessonRingState {
  ring = $state.raw<Rect | null>(null);
  /** The outline of a land; a box around it would include other lands. */
  outline = $state.raw<{ d: string; matrix: string } | null>(null);
  /** The selector that found the element. */
  selector = $state("");
  /** The area of the choices, not to be covered by the card. */
  decision = $state.raw<Rect | null>(null);

  constructor(
    private readonly selectors: () => string[],
    shown: () => boolean,
    private readonly page: () => Page,
  ) {
    $effect(() => {
      if (!shown()) {
        this.ring = null;
        return;
      }
      void selectors();
      void tick().then(this.scroll).then(this.update);
      let count = 0;
      const timer = setInterval(() => {
        this.update();
        // the layout was still changing, or the map moving
        if (++count === ARRIVED ? this.hidden() : !this.ring && count < SETTLING) this.scroll();
      }, INTERVAL);
      return () => clearInterval(timer);
    });
  }

  private find(): Element | null {
    for (const selector of this.selectors()) {
      const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
      if (!found) continue;
      this.selector = selector;
      return found;
    }
    this.selector = "";
    return null;
  }

  /** The top of the sheet. */
  private get floor(): number {
    const { sheet, height } = this.page();
    return sheet?.getBoundingClientRect().top ?? height;
  }

  /** Whether the sheet could cover the element. */
  private behind(found: Element): boolean {
    const { narrow, sheet } = this.page();
    return narrow && !sheet?.contains(found);
  }

  private update = (): void => {
    const found = this.find();
    const box = found?.getBoundingClientRect();
    if (!found || !box?.width) {
      this.ring = null;
      return;
    }
    const { width, height, narrow } = this.page();
    const board = found.closest("[data-part=board]");
    const room = narrow || !board ? new DOMRect(0, 0, width, height) : board.getBoundingClientRect();
    const map = (found instanceof SVGElement && found.ownerSVGElement?.getBoundingClientRect()) || room;
    this.follow(found);
    const decision = board && document.querySelector('[data-part="question"]')?.getBoundingClientRect();
    if (decision && (decision.left !== this.decision?.left || decision.bottom !== this.decision.bottom)) this.decision = decision;
    const left = Math.max(box.left - MARGIN, room.left, map.left, 2);
    const top = Math.max(box.top - MARGIN, room.top, map.top, 2);
    const right = Math.min(box.right + MARGIN, room.right, map.right, width - 2);
    const bottom = Math.min(box.bottom + MARGIN, this.behind(found) ? this.floor : room.bottom, map.bottom, height - 2);
    const { ring } = this;
    const same = ring && ring.left === left && ring.top === top && ring.right === right && ring.bottom === bottom;
    if (!same) this.ring = right > left && bottom > top ? { left, top, right, bottom } : null;
  };

  /** Takes the outline of a land on a map. */
  private follow(found: Element): void {
    const shape = found.matches("g[data-kind]") ? found.querySelector<SVGPathElement>("path") : null;
    const place = shape?.getScreenCTM();
    const matrix = place ? `matrix(${[place.a, place.b, place.c, place.d, place.e, place.f].join(" ")})` : "";
    const d = (matrix && shape?.getAttribute("d")) || "";
    if (d !== (this.outline?.d ?? "") || matrix !== (this.outline?.matrix ?? "")) this.outline = d ? { d, matrix } : null;
  }

  /** Whether a land on a map is not entirely visible. */
  private hidden(): boolean {
    const box = this.outline && this.find()?.getBoundingClientRect();
    return !!box && (box.top < 0 || box.bottom > this.floor);
  }

  private scroll = (): void => {
    const found = this.find();
    if (found && this.behind(found)) reveal(found, this.floor);
    else found?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
}
