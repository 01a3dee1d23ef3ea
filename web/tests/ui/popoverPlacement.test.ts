import { expect, test } from "vitest";
import { placeBeside, type Rect } from "../../src/ui/popoverPlacement";

const card = { width: 300, height: 150 };
const page = { width: 1280, height: 720 };
const box = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function placed(thing: Rect | null, free: Rect | null = null) {
  const spot = placeBeside(thing, card, page, free);
  return { ...spot, box: box(spot.left, spot.top, card.width, card.height) };
}

const apart = (a: Rect, b: Rect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

test("stands beside what it is about, on the page", () => {
  for (const thing of [box(20, 20, 60, 40), box(1200, 20, 60, 40), box(600, 660, 60, 40), box(10, 300, 1260, 40)]) {
    const { box: at, side } = placed(thing);
    expect(side).not.toBeNull();
    expect(apart(at, thing)).toBe(true);
    expect(at.left >= 0 && at.top >= 0 && at.right <= page.width && at.bottom <= page.height).toBe(true);
  }
});

test("leaves the choices free where it can", () => {
  const choices = box(860, 100, 420, 400);
  const { box: at, side } = placed(box(640, 250, 60, 60), choices);
  expect(side).toBe("left");
  expect(apart(at, choices)).toBe(true);
});

test("points at the middle of the thing", () => {
  const { box: at, side, tip } = placed(box(100, 400, 50, 50));
  expect(side).toBe("right");
  expect(Math.abs(at.top + tip + 7 - 425)).toBeLessThan(2);
});

test("lies over a thing that leaves no room, and stands free without one", () => {
  expect(placed(box(5, 5, 1270, 710)).side).toBeNull();
  expect(placed(null).side).toBeNull();
});
