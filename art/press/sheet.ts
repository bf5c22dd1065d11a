import type { Point } from "./curve.ts";

/** A part of a picture: SVG elements in the order in which they are drawn. */
export type Piece = string;

export function fill(data: string | readonly string[], ink: string, opacity = 1): Piece {
  const path = typeof data === "string" ? data : data.join("");
  return `<path d="${path}" fill="${ink}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;
}

export function draw(data: string | readonly string[], ink: string, width: number, opacity = 1): Piece {
  const path = typeof data === "string" ? data : data.join("");
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ""}/>`;
}

type Place = {
  readonly at?: Point;
  readonly scale?: number;
  readonly flip?: boolean;
  /** Upside down, like a reflection in water. */
  readonly upend?: boolean;
  readonly turn?: number;
};

export function place(
  pieces: readonly Piece[],
  { at = [0, 0], scale = 1, flip = false, upend = false, turn = 0 }: Place,
): Piece {
  const steps = [`translate(${at[0]} ${at[1]})`];
  if (turn) steps.push(`rotate(${turn})`);
  if (scale !== 1 || flip || upend) steps.push(`scale(${flip ? -scale : scale} ${upend ? -scale : scale})`);
  return `<g transform="${steps.join(" ")}">${pieces.join("")}</g>`;
}

let clips = 0;

/** Clips the pieces to the outline. */
export function inside(data: string, pieces: readonly Piece[]): Piece {
  clips += 1;
  return `<clipPath id="c${clips}"><path d="${data}"/></clipPath><g clip-path="url(#c${clips})">${pieces.join("")}</g>`;
}

export type Sheet = { readonly width: number; readonly height: number; readonly pieces: readonly Piece[] };

export function toSvg({ width, height, pieces }: Sheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pieces.join("")}</svg>`;
}
