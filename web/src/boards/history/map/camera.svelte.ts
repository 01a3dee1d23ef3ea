/** The part of the map that is looked at: moves and zooms within limits, so that the map is never lost. */

import { WORLD, type Point } from "./world";

const MOST = 5; // pixels for each unit of the map

export class Sheet {
  x = $state(WORLD.width / 2);
  y = $state(WORLD.height / 2);
  /** Pixels for each unit of the map. */
  scale = $state(0);
  width = $state(0);
  height = $state(0);
  /** How much of the window, from below, lies under the question of a small screen. */
  covered = $state(0);

  private glide = 0;

  /** The scale at which the whole map is seen. */
  get least(): number {
    return Math.min(this.width / WORLD.width, this.height / WORLD.height);
  }

  get whole(): boolean {
    return this.scale <= this.least * 1.01;
  }

  get box(): string {
    const scale = this.scale || 1;
    return `${this.x - this.width / 2 / scale} ${this.y - this.height / 2 / scale} ${this.width / scale} ${this.height / scale}`;
  }

  /** Takes a new size of the window; at first the whole map is seen, or on a narrow screen the old world. */
  resize(width: number, height: number): void {
    if (!width || !height) return;
    const first = this.scale === 0;
    const whole = !first && this.whole;
    this.width = width;
    this.height = height;
    if (first) this.look(WORLD.width * 0.54, WORLD.height / 2, width < 1.4 * height ? height / WORLD.height : this.least);
    else this.look(this.x, this.y, whole ? this.least : this.scale);
  }

  /** Looks at a place, as near to it as the limits allow. */
  look(x: number, y: number, scale: number): void {
    const bound = (at: number, size: number, room: number, more = 0) =>
      room >= size ? (size + more) / 2 : Math.min(Math.max(at, room / 2), size - room / 2 + more);
    this.scale = Math.min(Math.max(scale, this.least), Math.max(MOST, this.least));
    this.x = bound(x, WORLD.width, this.width / this.scale);
    this.y = bound(y, WORLD.height, this.height / this.scale, this.covered / this.scale);
  }

  /** Moves by pixels. */
  pan(dx: number, dy: number): void {
    this.stop();
    this.look(this.x - dx / this.scale, this.y - dy / this.scale, this.scale);
  }

  /** Zooms so that the point at these pixels of the window stays where it is. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.stop();
    const [x, y] = this.place(px, py);
    const scale = Math.min(Math.max(this.scale * factor, this.least), Math.max(MOST, this.least));
    this.look(x - (px - this.width / 2) / scale, y - (py - this.height / 2) / scale, scale);
  }

  /** The place on the map under these pixels of the window. */
  place(px: number, py: number): Point {
    return [this.x + (px - this.width / 2) / this.scale, this.y + (py - this.height / 2) / this.scale];
  }

  /** The pixels of the window where this place is. */
  pixels([x, y]: Point): Point {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  sees(point: Point): boolean {
    const [px, py] = this.pixels(point);
    return px > 12 && py > 12 && px < this.width - 12 && py < this.height - this.covered - 12;
  }

  /** Goes to a place, as near as we are. */
  go([x, y]: Point): void {
    this.travel(x, y + this.covered / 2 / this.scale, this.scale);
  }

  fit(): void {
    this.travel(WORLD.width / 2, WORLD.height / 2, this.least);
  }

  /** Shows all of these places, or all of what reaches that far. */
  show(points: Point[], reach?: Point[]): void {
    const { x, y, scale } = this.around(points, reach);
    this.travel(x, y, scale);
  }

  /** Whether showing these places would bring them clearly nearer, or into sight. */
  gains(points: Point[], reach?: Point[], clearly = 1.25): boolean {
    return !points.every((point) => this.sees(point)) || this.around(points, reach).scale > this.scale * clearly;
  }

  private around(points: Point[], reach: Point[] = []): { x: number; y: number; scale: number } {
    const xs = [...points.flatMap(([x]) => [x - 90, x + 90]), ...reach.flatMap(([x]) => [x - 20, x + 20])];
    const ys = [...points.flatMap(([, y]) => [y - 70, y + 70]), ...reach.flatMap(([, y]) => [y - 20, y + 20])];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    // a place alone is seen with what lies around it
    const scale = Math.min(this.width / (x1 - x0), (this.height - this.covered) / (y1 - y0), points.length > 1 ? 1.9 : 1.2);
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 + this.covered / 2 / scale, scale };
  }

  /** Zooms by steps of a button or a key, smoothly. */
  step(factor: number, px = this.width / 2, py = this.height / 2): void {
    const [x, y] = this.place(px, py);
    const scale = Math.min(Math.max(this.scale * factor, this.least), Math.max(MOST, this.least));
    this.travel(x - (px - this.width / 2) / scale, y - (py - this.height / 2) / scale, scale);
  }

  private travel(x: number, y: number, scale: number): void {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.look(x, y, scale);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const start = performance.now();
    const frame = (now: number) => {
      const t = Math.min(1, (now - start) / 320);
      const ease = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * ease;
      this.look(mix(from.x, x), mix(from.y, y), from.scale * (scale / from.scale) ** ease);
      this.glide = t < 1 ? requestAnimationFrame(frame) : 0;
    };
    this.glide = requestAnimationFrame(frame);
  }

  private stop(): void {
    cancelAnimationFrame(this.glide);
    this.glide = 0;
  }
}
