import { adviser, adviserArm, owner, ownerArm } from "../motifs/advisers.ts";
import { eveningSky, eveningWater } from "../motifs/evening.ts";
import { fishingNet } from "../motifs/fishing-net.ts";
import { shore } from "../motifs/shore.ts";
import { bands } from "../motifs/sky.ts";
import { arc, cubic, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, taper, trace } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { draw, fill, inside, type Piece, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

const { night, harbour, deep, umber } = inks;

/** The window: the harbour at sundown behind four tall panes. */
function window(): Piece[] {
  const hand = random("chart table");
  const evening = {
    width: 1500,
    height: 700,
    horizon: 520,
    sun: [770, 470],
    spread: 0.95,
    seed: 17,
    hand,
  } as const;
  return [
    inside(box(250, 70, 1000, 560), [
      ...eveningSky(evening),
      shore({ from: 900, to: 1300, waterline: 522, height: 30, ink: deep, seed: 5 }),
      ...eveningWater(evening),
      ...fishingNet({
        view: view([750, 520], 3.2, 900),
        foot: [-13, 1, 62],
        heading: 20,
        raised: 0.9,
        ink: harbour,
        mesh: 9,
      }),
    ]),
    fill(
      [
        box(236, 56, 1028, 16),
        box(236, 56, 16, 590),
        box(1248, 56, 16, 590),
        box(492, 70, 12, 560),
        box(744, 70, 12, 560),
        box(996, 70, 12, 560),
        box(250, 210, 1000, 9),
      ],
      night,
    ),
  ];
}

function chart(): Piece[] {
  const sheet = outline(points("470 748, 1040 742, 1190 930, 330 938"));
  return [
    fill(sheet, inks.sand),
    inside(sheet, [
      ...bands({
        centre: [900, 830],
        seed: 12,
        squash: 0.3,
        waver: 0.2,
        rings: [
          { radius: 330, ink: inks.haze },
          { radius: 240, ink: inks.mist },
          { radius: 150, ink: inks.shallow },
          { radius: 74, ink: inks.lagoon },
        ],
      }),
      draw(
        range(5).map((row) =>
          trace([
            [300, 770 + row * 36],
            [1200, 766 + row * 36],
          ]),
        ),
        inks.apricot,
        1.6,
      ),
      draw(
        range(7).map((row) =>
          trace([
            [560 + row * 70, 730],
            [420 + row * 112, 950],
          ]),
        ),
        inks.apricot,
        1.6,
      ),
    ]),
    fill(ribbon(cubic("330 938, 600 930, 900 936, 1190 930"), 5, even), inks.brass),
    fill(
      ribbon(through(points("540 800, 600 840, 650 830, 720 866, 868 838"), 8), 5, taper(0.5)),
      inks.laterite,
    ),
    fill([disc([540, 800], 8), disc([868, 838], 8)], inks.laterite),
    fill(
      [
        ribbon(
          [
            [842, 740],
            [812, 840],
          ],
          7,
          taper(0.3),
        ),
        ribbon(
          [
            [842, 740],
            [868, 838],
          ],
          7,
          taper(0.3),
        ),
        disc([842, 736], 10),
      ],
      umber,
    ),
  ];
}

function lamp(): Piece[] {
  return [
    fill(outline(points("706 872, 790 872, 776 852, 720 852")), umber),
    fill(
      ribbon(
        [
          [748, 856],
          [748, 640],
        ],
        9,
        even,
      ),
      umber,
    ),
    fill(outline([...arc([748, 640], 92, 80, 180, 360, 30), [840, 652], [656, 652]]), inks.laterite),
    fill(disc([748, 652], 34, 0.5), inks.straw),
    fill(ribbon(arc([748, 640], 80, 68, 200, 290, 20), 6, lens), inks.ember),
  ];
}

/** An adviser and an owner over a chart, the working day nearly done. */
export function chartTable(): Sheet {
  return {
    width: 1500,
    height: 1000,
    pieces: [
      fill(box(0, 0, 1500, 1000), harbour),
      fill([box(0, 0, 150, 700), box(1350, 0, 150, 700)], night, 0.45),
      ...window(),
      fill(outline(points("250 640, 1250 640, 1330 700, 180 700")), deep),
      place(adviser(), { at: [330, 520], scale: 1.24 }),
      place(owner(), { at: [1180, 500], scale: 1.24, flip: true }),
      fill(outline(points("60 706, 1440 706, 1640 1000, -140 1000")), umber),
      fill(outline(points("60 706, 1440 706, 1452 722, 48 722")), inks.laterite),
      fill(outline(points("400 722, 1100 722, 1240 1000, 250 1000")), inks.laterite, 0.6),
      ...chart(),
      ...lamp(),
      place(adviserArm(), { at: [330, 520], scale: 1.24 }),
      place(ownerArm(), { at: [1180, 500], scale: 1.24, flip: true }),
    ],
  };
}
