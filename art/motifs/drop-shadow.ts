import { inks } from "../press/inks.ts";
import { fill, type Piece, place } from "../press/sheet.ts";

/** The shadow of an object on a desk, lit from the upper left. */
export function dropShadow(shape: string, dx: number, dy: number): Piece {
  return place([fill(shape, inks.night, 0.35)], { at: [dx, dy] });
}
