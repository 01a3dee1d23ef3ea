/** The parts of a browser that state modules need: no layout, but elements with a place, and a focus. */

import { vi } from "vitest";

export class FakeElement {
  constructor(
    readonly top = 0,
    readonly height = 10,
    readonly found: readonly FakeElement[] = [],
  ) {}
  scrolled = vi.fn();
  scrollTo = vi.fn();
  scrollIntoView = this.scrolled;
  getBoundingClientRect(): DOMRect {
    return { left: 0, right: 100, top: this.top, bottom: this.top + this.height, height: this.height } as DOMRect;
  }
  querySelectorAll(): readonly FakeElement[] {
    return this.found;
  }
  querySelector(): null {
    return null;
  }
  focus(): void {
    (document as { activeElement: unknown }).activeElement = this;
  }
}

/** Replaces the globals; `sheet` is the decision sheet of a small screen. */
export function stubBrowser(sheet: FakeElement | null = null): void {
  const scroll = { scrollTo: vi.fn(), scrollBy: vi.fn() };
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", {
    documentElement: { dataset: {}, style: {} },
    activeElement: null,
    hidden: false,
    querySelector: () => sheet,
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("window", { ...scroll, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "0" }));
  vi.stubGlobal("SVGElement", class {});
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly call: () => void) {}
      observe(): void {
        this.call();
      }
      disconnect(): void {}
    },
  );
}
