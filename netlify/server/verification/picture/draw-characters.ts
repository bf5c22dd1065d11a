import { between, type Dice, shuffled } from "../dice.ts";
import { glyphs } from "./glyphs.ts";
import { outlineOf, type Point, type Stroke, strokesOf } from "./stroke.ts";
import { warp } from "./warp.ts";

export const PICTURE_WIDTH = 320;
export const PICTURE_HEIGHT = 96;

const INK = "#12343b";
const PAPER = "#f8f5ee";

/**
 * The gap between characters, close to the pen's width: they touch here and there, so that a machine cannot segment
 * them.
 */
const GAP = 8;

/** Kept free on both sides for the distortion. */
const MARGIN = 14;

interface Placed {
  readonly strokes: readonly Stroke[];
  readonly width: number;
}

/** A character, randomly rotated, slanted and sized, with its left edge at 0 and its middle on the line. */
function placed(character: string, dice: Dice): Placed {
  const size = between(dice, 42, 52);
  const turn = between(dice, -0.2, 0.2);
  const slant = between(dice, -0.16, 0.16);
  const sized = (glyphs[character] ? strokesOf(glyphs[character]) : []).map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [u, v] = [(x + (0.5 - y) * slant) * size, (y - 0.5) * size];
      return [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
    }),
  );
  const across = sized.flat().map(([x]) => x);
  const left = Math.min(...across);
  return {
    strokes: sized.map((stroke) => stroke.map(([x, y]): Point => [x - left, y])),
    width: across.length > 0 ? Math.max(...across) - left : 0,
  };
}

/** The characters side by side and centred, with random vertical offsets; if they are too wide, they are narrowed. */
function writing(characters: string, dice: Dice): Stroke[] {
  const row = [...characters].map((character) => placed(character, dice));
  const length = row.reduce((sum, { width }) => sum + width + GAP, -GAP);
  const narrowing = Math.min(1, (PICTURE_WIDTH - 2 * MARGIN) / length);
  let x = (PICTURE_WIDTH - length * narrowing) / 2;
  return row.flatMap(({ strokes, width }) => {
    const [left, middle] = [x, PICTURE_HEIGHT / 2 + between(dice, -7, 7)];
    x += (width + GAP) * narrowing;
    return strokes.map((stroke) => stroke.map(([u, v]): Point => [u * narrowing + left, v + middle]));
  });
}

/** A line across the whole text. */
function crossing(dice: Dice): Stroke {
  const from = between(dice, 24, PICTURE_HEIGHT - 24);
  const to = between(dice, 24, PICTURE_HEIGHT - 24);
  const height = between(dice, 4, 10);
  const length = between(dice, 90, 170);
  const start = between(dice, 0, 2 * Math.PI);
  return Array.from({ length: 45 }, (_, step): Point => {
    const share = step / 44;
    const x = between(dice, -0.4, 0.4) + 6 + share * (PICTURE_WIDTH - 12);
    return [x, from + (to - from) * share + height * Math.sin((2 * Math.PI * x) / length + start)];
  });
}

/** A stray mark, with a finer pen: as wide as the text it would make an F an E, and a Y an X. */
function mark(dice: Dice): Stroke {
  const [x, y] = [between(dice, 26, PICTURE_WIDTH - 26), between(dice, 24, PICTURE_HEIGHT - 24)];
  const [dx, dy] = [between(dice, -9, 9), between(dice, -9, 9)];
  return [
    [x, y],
    [x + dx / 2 + between(dice, -3, 3), y + dy / 2 + between(dice, -3, 3)],
    [x + dx, y + dy],
  ];
}

const several = (count: number, make: () => Stroke) => Array.from({ length: count }, make);

/** The outlines of strokes that a pen of about this width draws. */
function drawn(strokes: readonly Stroke[], dice: Dice, least: number, most: number): string[] {
  return strokes.map((stroke) => {
    const width = between(dice, least, most);
    const swell = between(dice, 0, Math.PI);
    return outlineOf(stroke, (place) => width * (1 + 0.18 * Math.sin(place / 2 + swell)));
  });
}

/** A picture of the characters, as SVG, that people can read and machines find hard. */
export function drawCharacters(characters: string, dice: Dice): string {
  const bend = warp(dice);
  const bent = (strokes: readonly Stroke[]) => strokes.map((stroke) => stroke.map(bend));
  const crossings = () => several(2, () => crossing(dice));
  const ink = [
    ...drawn(bent(writing(characters, dice)), dice, 4.6, 5.4),
    ...drawn(bent(several(4, () => mark(dice))), dice, 2.4, 3),
    ...drawn(crossings(), dice, 1.8, 2.4),
  ];
  const gaps = drawn(crossings(), dice, 1.2, 1.6);
  // Shuffled, so that the order does not reveal which strokes belong together.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `<path fill="${PAPER}" d="M0 0H${PICTURE_WIDTH}V${PICTURE_HEIGHT}H0Z"/>` +
    `<path fill="${INK}" d="${shuffled(dice, ink).join("")}"/><path fill="${PAPER}" d="${gaps.join("")}"/></svg>`
  );
}
