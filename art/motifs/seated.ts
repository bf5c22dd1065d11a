import { cubic, type Line, points, through } from "../press/curve.ts";
import { disc, lens, ribbon, solid } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";

type BackHair = "short" | "bun" | "long" | "thin" | "scarf";

type Seated = {
  readonly hair: BackHair;
  readonly ink: string;
  readonly cloth: string;
  /** The ink of the edge that the room's light catches. */
  readonly rim: string;
  readonly side?: -1 | 1;
};

/** A person sitting with their back to the viewer: 260 wide, the crown at -250, shoulders down to 0 and below. */
export function seatedFromBehind({ hair, ink, cloth, rim, side = 1 }: Seated): Piece[] {
  const head: Line = points(`
  -44 -180, -46 -214, -24 -250, 8 -254, 38 -240, 48 -206, 44 -172, 26 -142, 22 -120, -22 -120,
  -28 -144
`);
  const shoulders: Line = points(`
  -26 -132, -40 -116, -96 -98, -126 -62, -136 0, -140 120, 140 120, 136 0, 124 -64, 94 -98,
  42 -116, 26 -132
`);
  const ears = [disc([-46, -186], 8, 1.5), disc([48, -184], 8, 1.5)];
  const tops: Record<BackHair, Piece[]> = {
    short: [fill(ears, ink)],
    thin: [
      fill(ears, ink),
      fill(solid(points("-40 -196, -30 -168, 0 -160, 34 -168, 44 -196, 20 -186, -18 -186")), cloth, 0.35),
    ],
    bun: [
      fill(disc([0, -184], 33, 0.92), ink),
      fill(
        [cubic("-26 -190, -10 -212, 16 -210, 27 -186"), cubic("-18 -176, -4 -162, 12 -164, 20 -178")].map(
          (line) => ribbon(line, 4, lens),
        ),
        rim,
        0.8,
      ),
    ],
    long: [
      fill(
        solid(points("-46 -206, -58 -150, -56 -90, -40 -40, 0 -26, 42 -40, 56 -92, 58 -150, 48 -206")),
        ink,
      ),
      fill(
        [
          cubic("-30 -170, -36 -120, -30 -80, -24 -46"),
          cubic("0 -180, 2 -120, 4 -80, 0 -40"),
          cubic("30 -170, 36 -120, 32 -80, 24 -48"),
        ].map((line) => ribbon(line, 3.4, lens)),
        rim,
        0.55,
      ),
    ],
    scarf: [
      fill(
        solid(
          points(`
  -50 -200, -34 -252, 10 -262, 46 -240, 56 -190, 64 -120, 100 -70, 0 -40, -98 -70, -62 -124
`),
        ),
        cloth,
      ),
      fill(
        [cubic("-20 -240, -40 -200, -40 -140, -76 -84"), cubic("20 -244, 44 -200, 44 -140, 70 -80")].map(
          (line) => ribbon(line, 4, lens),
        ),
        ink,
        0.6,
      ),
    ],
  };
  const edge =
    side === 1
      ? points("28 -128, 44 -112, 94 -95, 121 -60, 131 0, 134 70")
      : points("-28 -128, -42 -112, -94 -95, -123 -60, -133 0, -136 70");
  const cheek =
    side === 1
      ? points("14 -250, 36 -236, 45 -206, 42 -176, 28 -146")
      : points("-8 -250, -28 -242, -44 -208, -42 -178, -28 -146");
  return [
    fill(solid(shoulders), cloth),
    fill(solid(head), hair === "scarf" ? cloth : ink),
    ...tops[hair],
    fill(
      [cubic("-78 -70, -70 -20, -74 40, -70 110"), cubic("76 -70, 68 -20, 72 40, 68 110")].map((line) =>
        ribbon(line, 5, lens),
      ),
      ink,
      0.6,
    ),
    fill(
      [
        ribbon(
          through(
            edge.map(([x, y]) => [x, y]),
            6,
          ),
          7,
          lens,
        ),
        ...(hair === "scarf" || hair === "long"
          ? []
          : [
              ribbon(
                through(
                  cheek.map(([x, y]) => [x, y]),
                  6,
                ),
                5,
                lens,
              ),
            ]),
      ],
      rim,
    ),
  ];
}
