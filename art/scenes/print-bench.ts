import { dropShadow } from "../motifs/drop-shadow.ts";
import { fishingNet } from "../motifs/fishing-net.ts";
import { gouge, roller, tin } from "../motifs/print-tools.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { ripples } from "../motifs/water.ts";
import { points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, lens, outline, ribbon, taper } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, type Piece, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

const { umber, laterite } = inks;

/** The same small harbour, as carved on the block or, mirrored, on the print. */
function motif(ground: string, mark: string, glow: string, key: string): Piece[] {
  const hand = random(`bench ${key}`);
  return [
    inside(box(-200, -260, 400, 520), [
      fill(box(-200, -260, 400, 520), ground),
      ...bands({
        centre: [-20, 60],
        seed: 9,
        squash: 0.9,
        rings: [
          { radius: 210, ink: mark },
          { radius: 150, ink: glow },
        ],
      }),
      sweeps({
        centre: [-20, 60],
        seed: 9,
        squash: 0.9,
        from: 226,
        to: 400,
        every: 20,
        ink: mark,
        width: 6,
        hand,
        within: [185, 355],
      }),
      fill(box(-200, 90, 400, 180), ground),
      ripples({
        hand,
        ink: mark,
        top: 96,
        bottom: 260,
        extent: () => [-200, 200],
        rows: 14,
        cover: () => 0.6,
        length: [20, 110],
        thick: [3, 10],
      }),
      ...fishingNet({
        view: view([0, 90], 3, 380),
        foot: [8, 0.6, 32],
        heading: 164,
        raised: 1,
        ink: ground === inks.paper ? mark : ground,
        mesh: 8,
      }),
    ]),
  ];
}

/** Block, tools and the first proof: the technique that the site's pictures imitate. */
export function printBench(): Sheet {
  const hand = random("bench");
  const block = box(-224, -284, 448, 568);
  const proof = outline(points("-250 -320, 250 -320, 250 320, -250 320"));
  const chips = range(46).map(() => {
    const [x, y, turn] = [hand.between(120, 820), hand.between(560, 980), hand.between(0, 6.3)];
    return ribbon(
      [
        [x, y],
        [x + 14 * Math.cos(turn), y + 14 * Math.sin(turn)],
        [x + 26 * Math.cos(turn + 0.7), y + 26 * Math.sin(turn + 0.7)],
      ],
      6,
      lens,
    );
  });
  return {
    width: 1500,
    height: 1000,
    pieces: [
      fill(box(0, 0, 1500, 1000), inks.straw),
      fill(outline(points("0 0, 900 0, 0 640")), inks.sand),
      fill(
        range(24).map((row) =>
          ribbon(
            [
              [hand.between(-100, 500), row * 44],
              [hand.between(700, 1100), row * 44 + hand.around(6)],
              [hand.between(1200, 1600), row * 44 + hand.around(8)],
            ],
            4,
            lens,
          ),
        ),
        inks.brass,
        0.6,
      ),
      place(
        [dropShadow(block, 24, 28), fill(block, umber), ...motif(inks.teal, inks.mist, inks.haze, "block")],
        { at: [440, 470], turn: -7 },
      ),
      fill(chips, inks.teal),
      place(
        [
          dropShadow(proof, 18, 22),
          fill(proof, inks.paper),
          place(motif(inks.paper, inks.deep, inks.ember, "proof"), { flip: true }),
        ],
        { at: [1010, 500], turn: 5 },
      ),
      fill(outline(points("1225 832, 1262 780, 1290 842")), inks.sand),
      place(gouge(laterite), { at: [250, 850], turn: -38 }),
      place(gouge(umber), { at: [120, 640], turn: -62 }),
      place(roller(), { at: [1370, 250], turn: 24, scale: 0.82 }),
      place(tin(laterite, umber), { at: [800, 140] }),
      place(tin(inks.deep, inks.night), { at: [690, 880] }),
      fill(
        ribbon(
          [
            [640, 800],
            [760, 940],
          ],
          14,
          taper(0.4),
        ),
        inks.mist,
      ),
    ],
  };
}
