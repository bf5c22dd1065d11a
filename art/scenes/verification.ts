import { magnifier, passCard, pen, seal } from "../motifs/desk.ts";
import { ledger } from "../motifs/ledger.ts";
import { tideMark } from "../motifs/tide-mark.ts";
import { arc, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, type Piece, place, type Sheet } from "../press/sheet.ts";

const stamp = (ink: string): Piece[] => [
  `<path d="${disc([0, 0], 100)}${disc([0, 0], 90)}${disc([0, 0], 70)}${disc([0, 0], 66)}" fill="${ink}" fill-rule="evenodd"/>`,
  fill(
    range(24).map((tick) => ribbon(arc([0, 0], 80, 80, tick * 15, tick * 15 + 6, 4), 8, even)),
    ink,
  ),
  tideMark(ink, ink, 3.3, 2),
];

/** A register, a pass, and a magnifying glass held over the seal. */
export function verificationDesk(): Sheet {
  const hand = random("verification");
  const grain = range(30).map((row) => {
    const y = row * 36 + hand.around(10);
    const from = hand.between(-200, 900);
    return ribbon(
      [
        [from, y],
        [from + hand.between(200, 460), y + hand.around(6)],
        [from + hand.between(600, 900), y + hand.around(8)],
      ],
      5,
      lens,
    );
  });
  return {
    width: 1500,
    height: 1000,
    pieces: [
      fill(box(0, 0, 1500, 1000), inks.deep),
      fill(outline(points("0 0, 980 0, 0 720")), inks.teal, 0.5),
      fill(grain, inks.harbour, 0.8),
      place(ledger(hand), { at: [560, 560], turn: -11, scale: 1.18 }),
      place(stamp(inks.laterite), { at: [830, 700], turn: -18, scale: 0.74 }),
      place(passCard(), { at: [1180, 380], turn: 9, scale: 1.12 }),
      place(
        magnifier([
          inside(disc([0, 0], 132), [
            fill(box(-150, -150, 300, 300), inks.paper),
            place(stamp(inks.laterite), { at: [10, 6], turn: -18, scale: 1.42 }),
          ]),
        ]),
        { at: [836, 704], scale: 1 },
      ),
      place(pen(), { at: [420, 330], turn: 24, scale: 1 }),
      place(seal(), { at: [1290, 800], scale: 1.2 }),
    ],
  };
}
