import { board, trainer } from "../motifs/class-room.ts";
import { seatedFromBehind } from "../motifs/seated.ts";
import { range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, outline } from "../press/mark.ts";
import { fill, place, type Sheet } from "../press/sheet.ts";

/** The class in the morning: the louvres throw the sun across the wall. */
export function trainingLouvresNews(): Sheet {
  const beams = range(9).map((row) =>
    outline([
      [-40, 20 + row * 66],
      [840, -220 + row * 66],
      [840, -190 + row * 66],
      [-40, 50 + row * 66],
    ]),
  );
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.shallow),
      fill(beams, inks.haze),
      fill(disc([60, 90], 0.1), inks.haze),
      place(board(), { at: [-240, -150], scale: 0.98 }),
      place(trainer(), { at: [596, 520], scale: 0.98 }),
      fill(box(0, 610, 800, 190), inks.umber),
      fill(box(0, 600, 800, 14), inks.laterite),
      place(seatedFromBehind({ hair: "thin", ink: "#532a1b", cloth: inks.deep, rim: inks.straw, side: -1 }), {
        at: [120, 740],
        scale: 0.92,
      }),
      place(
        seatedFromBehind({ hair: "bun", ink: inks.night, cloth: inks.ember, rim: inks.straw, side: -1 }),
        { at: [372, 752], scale: 0.95 },
      ),
      place(
        seatedFromBehind({ hair: "short", ink: inks.night, cloth: inks.harbour, rim: inks.straw, side: -1 }),
        { at: [636, 748], scale: 0.95 },
      ),
    ],
  };
}
