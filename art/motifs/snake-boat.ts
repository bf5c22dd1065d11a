import { mix, type Point, points, range, shares, through } from "../press/curve.ts";
import { disc, even, lens, outline, ribbon, taper } from "../press/mark.ts";
import { fill, type Piece, place } from "../press/sheet.ts";
import type { View } from "../press/view.ts";

type SnakeBoat = {
  readonly view: View;
  /** Where the stern is, the point nearest to the viewer. */
  readonly stern: readonly [x: number, z: number];
  /** Degrees between the boat and a line across the picture; her bow points away to the right. */
  readonly yaw: number;
  readonly rowers: number;
  readonly inks: {
    readonly hull: string;
    readonly rim: string;
    readonly skin: string;
    readonly shirt: string;
    readonly band: string;
    readonly paddle: string;
  };
};

/** One paddler in the middle of his stroke, about 70 high, leaning towards the bow on the right. */
function paddler({ skin, shirt, band, paddle }: SnakeBoat["inks"], reach: number): Piece[] {
  return [
    fill(
      ribbon(
        [
          [30 + reach, -58],
          [40 + reach, 26],
        ],
        3.4,
        even,
      ),
      paddle,
    ),
    fill(
      outline(
        through(
          [
            [36 + reach, 10],
            [44 + reach, 12],
            [47 + reach, 38],
            [40 + reach, 44],
            [35 + reach, 36],
            [36 + reach, 10],
          ],
          4,
        ),
      ),
      paddle,
    ),
    fill(outline(through(points("-10 4, -6 -22, 6 -42, 22 -42, 24 -28, 14 4, -10 4"), 5)), shirt),
    fill(
      [
        ribbon(
          through(
            [
              [16, -38],
              [24, -26],
              [36 + reach, -12],
            ],
            5,
          ),
          7,
          taper(0.6),
        ),
        ribbon(
          through(
            [
              [18, -40],
              [28, -44],
              [32 + reach, -46],
            ],
            5,
          ),
          7,
          taper(0.6),
        ),
      ],
      skin,
    ),
    fill(
      [
        ribbon(
          [
            [16, -40],
            [22, -50],
          ],
          7,
          even,
        ),
        disc([24, -56], 8.4, 1.15),
      ],
      skin,
    ),
    fill(
      ribbon(
        [
          [15.6, -58],
          [32, -61],
        ],
        3.2,
        even,
      ),
      band,
    ),
  ];
}

/** A chundan vallam, the long racing boat of the backwaters, with her crew. */
export function snakeBoat({ view, stern, yaw, rowers, inks }: SnakeBoat): Piece[] {
  const angle = (yaw * Math.PI) / 180;
  const length = rowers * 0.92 + 9;
  const at = (along: number, up: number): Point =>
    view([stern[0] + along * Math.cos(angle), up, stern[1] + along * Math.sin(angle)]);
  const size = (along: number): number => Math.abs(at(along, 1)[1] - at(along, 0)[1]);

  const sheer = (along: number): number =>
    0.46 + 4.6 * Math.max(0, 1 - along / 6.4) ** 2.2 + 0.9 * Math.max(0, (along - length + 5) / 5) ** 2;
  const keel = (along: number): number =>
    Math.max(-0.05, 4.2 * Math.max(0, 1 - along / 4.6) ** 2.4) +
    1.2 * Math.max(0, (along - length + 2.4) / 2.4) ** 2;
  const stations = shares(70).map((share) => mix(-0.4, length, share ** 1.4));
  const top = stations.map((along) => at(along, sheer(along)));
  const bottom = stations.map((along) => at(along, keel(along)));
  const beads = range(34).map((bead) => {
    const along = 0.2 + bead * 0.22;
    return disc(at(along, mix(sheer(along), keel(along), 0.5)), size(along) * 0.055);
  });

  const crew = range(rowers)
    .reverse()
    .flatMap((seat) => {
      const along = 5.4 + seat * 0.92;
      return place(paddler(inks, seat % 2 ? 2 : 0), { at: at(along, 0.42), scale: size(along) / 62 });
    });
  const helms = range(4)
    .reverse()
    .map((index) => {
      const along = 2.1 + index * 0.86;
      return place(
        [
          fill(outline(through(points("-10 0, -11 -44, 11 -44, 10 0, -10 0"), 4)), "#f4efe2"),
          fill(
            outline(through(points("-9 -42, -6 -68, 2 -84, 18 -84, 18 -66, 10 -42, -9 -42"), 5)),
            inks.shirt,
          ),
          fill(
            [
              ribbon(through(points("12 -80, 20 -66, 6 -58"), 5), 7, taper(0.7)),
              ribbon(
                [
                  [10, -82],
                  [14, -94],
                ],
                7,
                even,
              ),
              disc([16, -100], 8.4, 1.15),
            ],
            inks.skin,
          ),
          fill(
            ribbon(
              [
                [8, -102],
                [24, -104],
              ],
              3.2,
              even,
            ),
            inks.band,
          ),
        ],
        { at: at(along, sheer(along) - 0.2), scale: size(along) / 66 },
      );
    });

  const oars = range(4).map((index) => {
    const along = 2.1 + index * 0.86;
    return place(
      [
        fill(
          ribbon(
            [
              [14, -120],
              [-18, 66],
            ],
            3.6,
            even,
          ),
          inks.paddle,
        ),
        fill(outline(through(points("-12 40, -6 40, -20 96, -27 92, -12 40"), 4)), inks.paddle),
      ],
      { at: at(along, sheer(along) - 0.2), scale: size(along) / 66 },
    );
  });

  return [
    ...crew,
    ...helms,
    fill(outline([...top, ...[...bottom].reverse()]), inks.hull),
    fill(
      ribbon(top, size(0) * 0.09, (share) => mix(1, 0.22, share)),
      inks.rim,
    ),
    fill(beads, inks.rim),
    ...oars,
    fill(
      range(rowers).flatMap((seat) => {
        const along = 6 + seat * 0.92;
        const [x, y] = at(along, 0);
        const unit = size(along);
        return [
          ribbon(
            [
              [x - unit * 0.1, y + unit * 0.3],
              [x + unit * 0.3, y + unit * 0.2],
              [x + unit * 0.9, y + unit * 0.34],
            ],
            unit * 0.12,
            lens,
          ),
        ];
      }),
      "#f4efe2",
    ),
  ];
}
