import { seatedFromBehind } from "../motifs/seated.ts";
import { bust } from "../portraits/portrait.ts";
import { cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, place, type Sheet } from "../press/sheet.ts";

/** A front desk under a large clock, and the queue before it. */
export function hospitalDeskNews(): Sheet {
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.haze),
      fill(box(0, 0, 800, 60), inks.mist),
      fill(
        range(4).map((pane) => box(40 + pane * 104, 110, 84, 300)),
        inks.sand,
      ),
      fill(
        range(4).map((pane) =>
          outline([
            [40 + pane * 104, 410],
            [124 + pane * 104, 310],
            [124 + pane * 104, 410],
          ]),
        ),
        inks.straw,
      ),
      fill(disc([640, 210], 118), inks.deep),
      fill(disc([640, 210], 104), inks.paper),
      fill(
        range(12).map((hour) => {
          const angle = (hour * Math.PI) / 6;
          return ribbon(
            [
              [640 + 84 * Math.cos(angle), 210 + 84 * Math.sin(angle)],
              [640 + 96 * Math.cos(angle), 210 + 96 * Math.sin(angle)],
            ],
            hour % 3 ? 4 : 8,
            even,
          );
        }),
        inks.deep,
      ),
      fill(
        [
          ribbon(
            [
              [640, 210],
              [640, 130],
            ],
            7,
            even,
          ),
          ribbon(
            [
              [640, 210],
              [696, 242],
            ],
            9,
            even,
          ),
          disc([640, 210], 10),
        ],
        inks.deep,
      ),
      fill(
        ribbon(
          [
            [640, 226],
            [606, 138],
          ],
          3,
          even,
        ),
        inks.ember,
      ),
      place(
        bust({
          looks: "right",
          tilt: 2,
          skin: "tan",
          hair: "braid",
          hairInk: "black",
          smile: true,
          earring: true,
          dress: "churidar",
          cloth: inks.teal,
          trim: inks.paper,
          ground: "sun",
        }),
        { at: [330, 322], scale: 0.94, flip: true },
      ),
      fill(outline(points("60 470, 740 470, 800 520, 0 520")), inks.sand),
      fill(box(0, 516, 800, 284), inks.lagoon),
      fill(
        range(7).map((slat) => box(40 + slat * 116, 540, 5, 260)),
        inks.teal,
      ),
      fill([outline(points("480 478, 496 396, 610 396, 620 478"))], inks.night),
      fill(outline(points("490 470, 503 404, 602 404, 610 470")), inks.mist),
      fill(
        range(3).map((row) =>
          ribbon(
            [
              [516, 420 + row * 14],
              [580 - row * 12, 420 + row * 14],
            ],
            4,
            even,
          ),
        ),
        inks.lagoon,
      ),
      fill([disc([150, 470], 22, 0.6), box(144, 440, 12, 26)], inks.brass),
      fill(ribbon(cubic("128 472, 140 440, 160 440, 172 472", 8), 4, lens), inks.ember),
      place(seatedFromBehind({ hair: "scarf", ink: inks.umber, cloth: inks.laterite, rim: inks.straw }), {
        at: [116, 748],
        scale: 1.02,
      }),
      place(seatedFromBehind({ hair: "thin", ink: "#7a452c", cloth: inks.paper, rim: inks.straw }), {
        at: [394, 756],
        scale: 1.06,
      }),
      place(seatedFromBehind({ hair: "long", ink: inks.night, cloth: inks.ember, rim: inks.straw }), {
        at: [676, 750],
        scale: 1.02,
      }),
    ],
  };
}
