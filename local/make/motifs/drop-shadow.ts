import { inks } from "../press/inks.ts";
import { fill, type Piece, place } from "../press/sheet.ts";

/** The shadow of something that lies on a desk, the light coming from the upper left. */
export function dropShadow(shape: string, dx: number, dy: number): Piece {
  return place([fill(shape, inks.night, 0.35)], { at: [dx, dy] });
}
