/** On a small screen the question lies over the map: what it is about is scrolled into the part that is left to be seen. */

/** How much is left around it, in pixels. */
const EDGE = 30;

/**
 * Keeps them in sight while the question grows and shrinks, until somebody scrolls or the answer is called. `marks` are the
 * things on the map that should be seen, the most important one first.
 */
export function keepInSight(board: HTMLElement, marks: readonly string[]): () => void {
  const sheet = document.querySelector("[data-part=question]")?.closest(".sheet");
  if (!sheet) return () => {};
  const observer = new ResizeObserver(() => bringIntoSight(board, marks, sheet.getBoundingClientRect()));
  const stop = () => observer.disconnect();
  for (const each of [sheet, board]) observer.observe(each); // the map too takes its size
  for (const own of ["touchmove", "wheel"]) window.addEventListener(own, stop, { once: true, passive: true });
  return stop;
}

function bringIntoSight(board: HTMLElement, marks: readonly string[], sheet: DOMRect): void {
  const here = board.getBoundingClientRect();
  // beside the board there is nothing in the way, and a lesson scrolls to what it points at
  if (sheet.left >= here.right || document.querySelector("aside.lesson")) return;
  const boxes = marks.flatMap((mark) => {
    const there = board.querySelector(`[data-part=map] [data-target="${mark}"]`)?.getBoundingClientRect();
    return there ? [there] : [];
  });
  if (!boxes[0]) return;
  const above = (board.querySelector("[data-sticky]")?.getBoundingClientRect().height ?? 0) + EDGE;
  const below = sheet.top - EDGE;
  let [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  if (top >= above && bottom <= below) return;
  if (bottom - top > below - above) [top, bottom] = [boxes[0].top, boxes[0].bottom];
  const still = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--calm")) === 0;
  window.scrollBy({ top: (top + bottom) / 2 - (above + below) / 2, behavior: still ? "instant" : "smooth" });
}
