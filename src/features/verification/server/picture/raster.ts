import type { Point, Stroke } from "./strokes.ts";

/** How much of each pixel is inked, from 0 to 1, row by row. */
type Ink = Float32Array;

/** A stroke and the diameter of its pen, in pixels. */
export interface PenStroke {
  readonly stroke: Stroke;
  readonly pen: number;
}

/** Inks the pixels near a line; those on its edge in part. */
function inkLine(ink: Ink, width: number, [x1, y1]: Point, [x2, y2]: Point, pen: number): void {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy || 1;
  const reach = pen / 2 + 0.5;
  const [left, top] = [Math.min(x1, x2) - reach, Math.min(y1, y2) - reach];
  const right = Math.min(width, Math.max(x1, x2) + reach);
  const bottom = Math.min(ink.length / width, Math.max(y1, y2) + reach);
  for (let y = Math.max(0, Math.floor(top)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < right; x += 1) {
      const at = y * width + x;
      if (ink[at] === 1) continue;
      const u = x + 0.5 - x1;
      const v = y + 0.5 - y1;
      const nearest = Math.min(1, Math.max(0, (u * dx + v * dy) / square));
      const cover = Math.min(1, reach - Math.sqrt((u - nearest * dx) ** 2 + (v - nearest * dy) ** 2));
      if (cover > (ink[at] ?? 1)) ink[at] = cover;
    }
  }
}

/** What round pens leave on a picture of this size. */
export function inkOf(strokes: readonly PenStroke[], width: number, height: number): Ink {
  const ink = new Float32Array(width * height);
  for (const { stroke, pen } of strokes) {
    stroke.reduce((from, to) => {
      inkLine(ink, width, from, to, pen);
      return to;
    });
  }
  return ink;
}
