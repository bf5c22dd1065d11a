import { oklch } from "../press/inks.ts";
import { capitals } from "../press/monoline.ts";
import { type Piece, place, type Sheet } from "../press/sheet.ts";
import { letter } from "../product.ts";
import * as mark from "./marks.ts";

/** Inks of middle lightness, which contrast with light and dark paper alike: a logo has no background. */
const slate = oklch(0.57, 0.035, 215);
const sea = oklch(0.57, 0.085, 205);
const blue = oklch(0.57, 0.11, 245);
const leaf = oklch(0.57, 0.1, 150);
const clay = oklch(0.59, 0.14, 42);
const ochre = oklch(0.64, 0.12, 75);
const plum = oklch(0.57, 0.12, 355);

const words =
  (text: string, size: number, ink: string, face: "medium" | "italic" = "medium") =>
  (x: number, y: number): Piece =>
    letter(text, { size, face }).at(x, y, ink);
const caps =
  (text: string, size: number, ink: string, weight = 0.13, tracking = 0.34) =>
  (x: number, y: number): Piece =>
    place([capitals(text, { size, ink, weight, tracking }).piece], { at: [x, y] });
const centred = (text: string, middle: number, y: number, pen: Parameters<typeof capitals>[1]): Piece => {
  const { width, piece } = capitals(text, pen);
  return place([piece], { at: [middle - width / 2, y] });
};

/** Symbol on the left, words beside it; 2 to 1 by default. */
const beside = (symbol: readonly Piece[], scale: number, lines: readonly Piece[], width = 800): Sheet => ({
  width,
  height: 400,
  pieces: [place(symbol, { at: [134, 200], scale }), ...lines],
});

export const logos: Readonly<Record<string, () => Sheet>> = {
  "malabar-crest-spices": () =>
    beside(
      mark.pepperVine(clay, leaf),
      1.08,
      [
        words("Malabar", 124, slate)(270, 184),
        words("Crest", 124, slate)(270, 296),
        caps("SPICES", 27, clay, 0.13, 0.62)(584, 294),
      ],
      780,
    ),
  "vembanad-blue-seafoods": () =>
    beside(mark.leapingFish(blue, sea), 1.02, [
      caps("VEMBANAD", 62, blue, 0.19, 0.26)(272, 206),
      caps("BLUE SEAFOODS", 30, sea, 0.14, 0.52)(272, 268),
    ]),
  "kadavu-backwater-stays": () => ({
    width: 560,
    height: 440,
    pieces: [
      place(mark.thatchBoat(clay, sea), { at: [280, 126], scale: 1 }),
      place(
        [
          letter("Kadavu", { size: 130, face: "italic" }).at(
            -letter("Kadavu", { size: 130, face: "italic" }).width / 2,
            0,
            slate,
          ),
        ],
        { at: [280, 352] },
      ),
      centred("BACKWATER STAYS", 280, 412, { size: 25, ink: clay, weight: 0.13, tracking: 0.56 }),
    ],
  }),
  "periyar-loom-works": () => ({
    width: 480,
    height: 480,
    pieces: [
      place(mark.weave(plum, ochre), { at: [240, 154], scale: 1.22 }),
      centred("PERIYAR", 240, 372, { size: 60, ink: plum, weight: 0.12, tracking: 0.36 }),
      centred("LOOM WORKS", 240, 434, { size: 28, ink: ochre, weight: 0.15, tracking: 0.6 }),
    ],
  }),
  "nila-diagnostics": () =>
    beside(
      mark.pulseDrop(sea, clay),
      1.02,
      [caps("NILA", 116, sea, 0.075, 0.3)(276, 226), caps("DIAGNOSTICS", 27, slate, 0.11, 0.6)(276, 292)],
      720,
    ),
  "thoniyil-marine-engineers": () =>
    beside(mark.propeller(slate, clay), 1.16, [
      caps("THONIYIL", 70, slate, 0.24, 0.28)(286, 204),
      caps("MARINE ENGINEERS", 26, clay, 0.17, 0.44)(286, 266),
    ]),
  "upper-kuttanad-producers": () =>
    beside(
      mark.paddyEar(ochre, leaf),
      1.1,
      [
        words("Upper", 104, leaf)(272, 160),
        words("Kuttanad", 104, leaf)(272, 256),
        caps("PRODUCER COMPANY", 22, ochre, 0.15, 0.48)(276, 312),
      ],
      740,
    ),
  "paalam-freight": () => ({
    width: 640,
    height: 400,
    pieces: [
      place(mark.bridge(slate, sea), { at: [320, 120], scale: 0.98 }),
      `<g transform="translate(0 0) skewX(-10)">${centred("PAALAM", 378, 306, { size: 76, ink: slate, weight: 0.22, tracking: 0.3 })}${centred("FREIGHT", 384, 364, { size: 30, ink: sea, weight: 0.18, tracking: 0.74 })}</g>`,
    ],
  }),
  "anchalpetti-software": () =>
    beside(
      mark.letterBox(clay, "#f6ecdc"),
      1.16,
      [caps("ANCHALPETTI", 50, clay, 0.12, 0.2)(262, 206), caps("SOFTWARE", 32, slate, 0.12, 0.68)(262, 272)],
      800,
    ),
  "chempaka-bakes": () => ({
    width: 520,
    height: 460,
    pieces: [
      place(mark.champak(ochre, clay), { at: [260, 138], scale: 1.1 }),
      letter("Chempaka", { size: 118, face: "italic" }).at(
        260 - letter("Chempaka", { size: 118, face: "italic" }).width / 2,
        366,
        plum,
      ),
      centred("BAKES", 260, 426, { size: 28, ink: clay, weight: 0.14, tracking: 0.8 }),
    ],
  }),
};
