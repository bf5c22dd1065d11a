import { between, type Dice } from "../dice.ts";
import { png } from "./png.ts";
import { glyphs, type Point, type Stroke, strokesOf, warp } from "./strokes.ts";

/** How much of each pixel is inked, from 0 to 1, row by row. */
type Ink = Float32Array;

/** A stroke and the diameter of its pen, in pixels. */
interface PenStroke {
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

/** Draws strokes with round pens on a picture of this size. */
function inkOf(strokes: readonly PenStroke[], width: number, height: number): Ink {
  const ink = new Float32Array(width * height);
  for (const { stroke, pen } of strokes) {
    stroke.reduce((from, to) => {
      inkLine(ink, width, from, to, pen);
      return to;
    });
  }
  return ink;
}

export const PICTURE_WIDTH = 320;
export const PICTURE_HEIGHT = 96;

/** Pixels for each unit of the picture, since most screens have more than one. */
const DENSITY = 1.25;

/** The colours of the pixels, from paper to ink. */
const COLOURS = [
  [248, 245, 238],
  [171, 181, 178],
  [95, 116, 119],
  [18, 52, 59],
] as const;

/** How many spots invert a part of the picture. */
const SPOTS = 5;

/** Kept free on both sides for the distortion. */
const MARGIN = 14;

interface Placed {
  readonly strokes: readonly Stroke[];
  readonly width: number;
  /** The gap to the next: they touch here and there, so that a machine cannot segment them. */
  readonly gap: number;
}

const ends = (strokes: readonly Stroke[], axis: 0 | 1): [least: number, most: number] => {
  const along = strokes.flatMap((stroke) => stroke.map((point) => point[axis]));
  return along.length > 0 ? [Math.min(...along), Math.max(...along)] : [0, 0];
};

/** A character, randomly rotated, slanted and sized, with its left edge at 0 and its middle on the line. */
function placed(character: string, dice: Dice): Placed {
  const height = between(dice, 43, 53);
  const breadth = height * between(dice, 0.85, 1.15);
  const turn = between(dice, -0.22, 0.22);
  const slant = between(dice, -0.22, 0.22);
  const sized = (glyphs[character] ? strokesOf(glyphs[character]) : []).map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [u, v] = [(x + (0.5 - y) * slant) * breadth, (y - 0.5) * height];
      return [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
    }),
  );
  const [left, right] = ends(sized, 0);
  const [top, bottom] = ends(sized, 1);
  const middle = (top + bottom) / 2;
  return {
    strokes: sized.map((stroke) => stroke.map(([x, y]): Point => [x - left, y - middle])),
    width: right - left,
    gap: between(dice, 4, 9),
  };
}

/** The characters side by side and centred, with random vertical offsets; if they are too wide, they are narrowed. */
function writing(characters: string, dice: Dice): Stroke[] {
  const row = [...characters].map((character) => placed(character, dice));
  const length = row.reduce((sum, { width, gap }) => sum + width + gap, 0);
  const narrowing = Math.min(1, (PICTURE_WIDTH - 2 * MARGIN) / length);
  let x = (PICTURE_WIDTH - length * narrowing) / 2;
  return row.flatMap(({ strokes, width, gap }) => {
    const [left, middle] = [x, PICTURE_HEIGHT / 2 + between(dice, -5, 5)];
    x += (width + gap) * narrowing;
    return strokes.map((stroke) => stroke.map(([u, v]): Point => [u * narrowing + left, v + middle]));
  });
}

/** A line across the whole text, with a finer pen: as wide as the text it would make an F an E. */
function crossing(dice: Dice): Stroke {
  const [from, to] = [between(dice, 34, PICTURE_HEIGHT - 34), between(dice, 34, PICTURE_HEIGHT - 34)];
  const height = between(dice, 9, 16);
  const length = between(dice, 140, 240);
  const start = between(dice, 0, 2 * Math.PI);
  return Array.from({ length: 45 }, (_, step): Point => {
    const share = step / 44;
    const x = share * PICTURE_WIDTH;
    return [x, from + (to - from) * share + height * Math.sin((2 * Math.PI * x) / length + start)];
  });
}

/** A stray mark, bent in its middle; its ends are up to `reach` from there, across and down. */
function mark(dice: Dice, reach: number): Stroke {
  const [x, y] = [between(dice, 16, PICTURE_WIDTH - 16), between(dice, 10, PICTURE_HEIGHT - 10)];
  const [dx, dy] = [between(dice, -reach, reach), between(dice, -reach, reach)];
  const bend = () => between(dice, -reach / 3, reach / 3);
  return [
    [x - dx, y - dy],
    [x + bend(), y + bend()],
    [x + dx, y + dy],
  ];
}

/** A spot to invert: round, so that no edge runs along a whole stroke. The spots are spread over the picture. */
function spot(dice: Dice, index: number): Stroke {
  const x = ((index + between(dice, 0.2, 0.8)) * PICTURE_WIDTH) / SPOTS;
  const y = between(dice, 18, PICTURE_HEIGHT - 18);
  return [
    [x, y],
    [x + between(dice, -14, 14), y + between(dice, -14, 14)],
  ];
}

const several = (count: number, make: (index: number) => Stroke) =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * A picture of the characters that people can read and machines find hard: SVG around pixels, since among paths each
 * stroke would be an item of its own. The spots invert what they cover. The eye still sees every stroke, but no
 * threshold separates ink from paper.
 */
export function drawCharacters(characters: string, dice: Dice): string {
  const bend = warp(dice);
  const [width, height] = [PICTURE_WIDTH * DENSITY, PICTURE_HEIGHT * DENSITY];
  const drawn = (strokes: readonly Stroke[], least: number, most: number): PenStroke[] =>
    strokes.map((stroke) => ({
      stroke: stroke.map(bend).map(([x, y]): Point => [x * DENSITY, y * DENSITY]),
      pen: between(dice, least, most) * DENSITY,
    }));
  const marks = several(3, () => mark(dice, 4));
  const specks = several(12, () => mark(dice, 0.5));
  const spots = several(SPOTS, (index) => spot(dice, index));

  const strays = [...drawn([crossing(dice)], 1.6, 2.2), ...drawn(marks, 2.2, 3), ...drawn(specks, 1.5, 2.5)];
  const inverse = inkOf(drawn(spots, 38, 56), width, height);
  // The text last, so that the rest of the picture does not depend on it.
  const ink = inkOf([...strays, ...drawn(writing(characters, dice), 4.2, 5)], width, height);
  const picture = png(width, height, COLOURS, (index) => {
    const [inked, inverted] = [ink[index] ?? 0, inverse[index] ?? 0];
    return Math.round((inked + inverted - 2 * inked * inverted) * (COLOURS.length - 1));
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `<image width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" href="data:image/png;base64,${picture.toString("base64")}"/></svg>`
  );
}
