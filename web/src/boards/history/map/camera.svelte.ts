/** The viewport of the map: pans and zooms within limits, so that the map stays visible. */

import { WORLD, type Point } from "./mapData";

const MOST = 5; // maximum scale, pixels per map unit

export class MapCamera {
  x = $state(WORLD.width / 2);
  y = $state(WORLD.height / 2);
  /** Pixels per map unit. */
  scale = $state(0);
  width = $state(0);
  height = $state(0);
  /** The height (px) covered from below by the decision on a small screen. */
  covered = $state(0);

  private glide = 0;

  /** The scale that shows the whole map. */
  get minScale(): number {
    return Math.min(this.width / WORLD.width, this.height / WORLD.height);
  }

  get whole(): boolean {
    return this.scale <= this.minScale * 1.01;
  }

  get box(): string {
    const scale = this.scale || 1;
    return `${this.x - this.width / 2 / scale} ${this.y - this.height / 2 / scale} ${this.width / scale} ${this.height / scale}`;
  }

  /** Applies a new viewport size; initially shows the whole map, or the old world on a narrow screen. */
  resize(width: number, height: number): void {
    if (!width || !height) return;
    const first = this.scale === 0;
    const whole = !first && this.whole;
    this.width = width;
    this.height = height;
    if (first) this.moveTo(WORLD.width * 0.54, WORLD.height / 2, width < 1.4 * height ? height / WORLD.height : this.minScale);
    else this.moveTo(this.x, this.y, whole ? this.minScale : this.scale);
  }

  /** Centres a place at a scale within the limits. */
  moveTo(x: number, y: number, scale: number): void {
    const bound = (at: number, size: number, room: number, more = 0) =>
      room >= size ? (size + more) / 2 : Math.min(Math.max(at, room / 2), size - room / 2 + more);
    this.scale = Math.min(Math.max(scale, this.minScale), Math.max(MOST, this.minScale));
    this.x = bound(x, WORLD.width, this.width / this.scale);
    this.y = bound(y, WORLD.height, this.height / this.scale, this.covered / this.scale);
  }

  /** Pans by pixels. */
  pan(dx: number, dy: number): void {
    this.stop();
    this.moveTo(this.x - dx / this.scale, this.y - dy / this.scale, this.scale);
  }

  /** Zooms while keeping the map point at these viewport pixels fixed. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.stop();
    const [x, y] = this.toMap(px, py);
    const scale = Math.min(Math.max(this.scale * factor, this.minScale), Math.max(MOST, this.minScale));
    this.moveTo(x - (px - this.width / 2) / scale, y - (py - this.height / 2) / scale, scale);
  }

  /** The map point at these viewport pixels. */
  toMap(px: number, py: number): Point {
    return [this.x + (px - this.width / 2) / this.scale, this.y + (py - this.height / 2) / this.scale];
  }

  /** The viewport pixels of a map point. */
  pixels([x, y]: Point): Point {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  sees(point: Point): boolean {
    const [px, py] = this.pixels(point);
    return px > 12 && py > 12 && px < this.width - 12 && py < this.height - this.covered - 12;
  }

  /** Pans to a place at the current scale. */
  flyToPoint([x, y]: Point): void {
    this.travel(x, y + this.covered / 2 / this.scale, this.scale);
  }

  fit(): void {
    this.travel(WORLD.width / 2, WORLD.height / 2, this.minScale);
  }

  /** Shows all of these points, or as much of `reach` as fits. */
  flyToFit(points: Point[], reach?: Point[]): void {
    const { x, y, scale } = this.around(points, reach);
    this.travel(x, y, scale);
  }

  /** Whether showing these points would zoom in noticeably or bring them into view. */
  gains(points: Point[], reach?: Point[], clearly = 1.25): boolean {
    return !points.every((point) => this.sees(point)) || this.around(points, reach).scale > this.scale * clearly;
  }

  private around(points: Point[], reach: Point[] = []): { x: number; y: number; scale: number } {
    const xs = [...points.flatMap(([x]) => [x - 90, x + 90]), ...reach.flatMap(([x]) => [x - 20, x + 20])];
    const ys = [...points.flatMap(([, y]) => [y - 70, y + 70]), ...reach.flatMap(([, y]) => [y - 20, y + 20])];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    // show a single place with its surroundings
    const scale = Math.min(this.width / (x1 - x0), (this.height - this.covered) / (y1 - y0), points.length > 1 ? 1.9 : 1.2);
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 + this.covered / 2 / scale, scale };
  }

  /** Zooms smoothly by one step of a button or key. */
  step(factor: number, px = this.width / 2, py = this.height / 2): void {
    const [x, y] = this.toMap(px, py);
    const scale = Math.min(Math.max(this.scale * factor, this.minScale), Math.max(MOST, this.minScale));
    this.travel(x - (px - this.width / 2) / scale, y - (py - this.height / 2) / scale, scale);
  }

  private travel(x: number, y: number, scale: number): void {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.moveTo(x, y, scale);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const start = performance.now();
    const frame = (now: number) => {
      const t = Math.min(1, (now - start) / 320);
      const ease = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * ease;
      this.moveTo(mix(from.x, x), mix(from.y, y), from.scale * (scale / from.scale) ** ease);
      this.glide = t < 1 ? requestAnimationFrame(frame) : 0;
    };
    this.glide = requestAnimationFrame(frame);
  }

  private stop(): void {
    cancelAnimationFrame(this.glide);
    this.glide = 0;
  }
}
