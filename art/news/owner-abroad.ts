import { profile } from "../motifs/profile.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { skyline } from "../motifs/skyline.ts";
import { cubic, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, taper } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";

/** An owner at a window far from home, with this week's page in front of him. */
export function ownerAbroadNews(): Sheet {
  const hand = random("owner abroad");
  const sky = { centre: [300, 470], seed: 61, squash: 0.8, waver: 0.12 } as const;
  const spire = outline(
    points(`
  196 500, 204 330, 214 326, 218 220, 226 214, 229 96, 232 214, 240 220, 245 326, 255 330,
  262 500
`),
  );
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.harbour),
      inside(box(60, 50, 680, 470), [
        fill(box(0, 0, 800, 800), inks.deep),
        ...bands({
          ...sky,
          rings: [
            { radius: 560, ink: inks.teal },
            { radius: 410, ink: inks.lagoon },
            { radius: 290, ink: inks.apricot },
            { radius: 190, ink: inks.brass },
          ],
        }),
        sweeps({
          ...sky,
          from: 430,
          to: 540,
          every: 26,
          ink: inks.lagoon,
          width: 4,
          hand,
          within: [190, 350],
        }),
        fill(disc([350, 400], 54), inks.straw),
        ...skyline({ from: 40, to: 760, ground: 520, low: 40, high: 150, ink: inks.teal, hand }),
        fill(spire, inks.deep),
        ...skyline({
          from: 40,
          to: 760,
          ground: 520,
          low: 20,
          high: 90,
          ink: inks.deep,
          hand,
          light: inks.straw,
          glow: 0.25,
        }),
      ]),
      fill(
        [
          box(50, 40, 700, 14),
          box(50, 40, 14, 490),
          box(736, 40, 14, 490),
          box(280, 50, 10, 470),
          box(510, 50, 10, 470),
          box(40, 516, 720, 18),
        ],
        inks.night,
      ),
      place(
        [
          fill(
            outline(
              through(
                points(`
  -60 24, -110 56, -150 130, -170 340, 130 340, 100 170, 62 84, 28 46, 0 58, -36 40, -60 24
`),
                6,
              ),
            ),
            inks.paper,
          ),
          fill(
            [
              cubic("-100 80, -130 160, -134 230, -140 340"),
              cubic("-50 96, -60 180, -56 250, -60 340"),
              cubic("20 110, 30 190, 28 260, 30 340"),
            ].map((fold) => ribbon(fold, 6, lens)),
            inks.mist,
          ),
          fill(outline(through(points("-44 32, -8 66, 30 42, 40 58, 6 94, -50 58, -44 32"), 5)), inks.haze),
          place(
            profile({
              skin: "#7a452c",
              shade: "#532a1b",
              hairInk: inks.night,
              glint: inks.teal,
              hair: "cut",
              rim: inks.apricot,
            }),
            { turn: 9 },
          ),
        ],
        { at: [250, 470], scale: 1.2 },
      ),
      fill(box(0, 690, 800, 110), inks.umber),
      fill(box(0, 680, 800, 14), inks.laterite),
      fill(outline(points("470 684, 500 520, 690 520, 676 684")), inks.night),
      fill(outline(points("484 672, 508 532, 676 532, 664 672")), inks.sand),
      fill(
        range(4).map((row) =>
          ribbon(
            [
              [520 - row * 4, 560 + row * 24],
              [600 - row * 4, 560 + row * 24],
            ],
            5,
            even,
          ),
        ),
        inks.lagoon,
      ),
      fill(ribbon(through(points("604 650, 620 600, 634 620, 652 560"), 5), 6, taper(0.7)), inks.laterite),
      fill([ribbon(through(points("330 640, 400 670, 470 676"), 8), 44, taper(0.6))], inks.paper),
      fill(
        [ribbon(through(points("440 670, 480 672, 520 664"), 6), 24, taper(0.6)), disc([516, 666], 12)],
        "#7a452c",
      ),
    ],
  };
}
