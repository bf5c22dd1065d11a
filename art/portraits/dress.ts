import { cubic, type Line, points } from "../press/curve.ts";
import { lens, outline, ribbon, solid } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";
import { type Sitter, skins } from "./sitter.ts";

/** Shoulders, wide and slightly turned. */
const shoulders: Line = points(`
  -58 110, -110 128, -148 160, -166 220, -172 300, 190 300, 184 220, 164 160, 118 126, 62 106,
  4 138
`);
const folds: readonly Line[] = [
  cubic("-128 170, -112 210, -108 250, -112 300"),
  cubic("146 168, 130 210, 126 250, 132 300"),
  cubic("-90 140, -84 190, -88 230, -80 290"),
  cubic("104 140, 96 190, 100 230, 92 290"),
];

const body = (cloth: string, trim: string): Piece[] => [
  fill(solid(shoulders), cloth),
  fill(
    folds.map((fold) => ribbon(fold, 5, lens)),
    trim,
  ),
];

const collar = (ink: string): Piece =>
  fill(
    [outline(points("-34 92, -58 112, -44 152, -2 138")), outline(points("42 88, 66 108, 48 152, -2 138"))],
    ink,
  );

/** The clothes, drawn over the neck. */
export function dress(sitter: Sitter): Piece[] {
  const { cloth, trim, skin } = sitter;
  const paper = "#f4efe2";
  switch (sitter.dress) {
    case "shirt":
      return [
        ...body(cloth, trim),
        collar(cloth),
        fill(
          [
            ribbon(cubic("-34 94, -50 118, -44 140, -44 152"), 3, lens),
            ribbon(cubic("44 92, 60 116, 52 138, 48 152"), 3, lens),
            ribbon(points("0 138, 2 200, 3 300"), 3.4, () => 1),
            ribbon(cubic("-44 152, -30 148, -14 144, 0 138"), 3, lens),
            ribbon(cubic("48 152, 34 148, 16 144, 0 138"), 3, lens),
          ],
          trim,
        ),
      ];
    case "tie":
    case "jacket":
      return [
        fill(outline(points("-62 108, -34 96, -2 138, 42 92, 66 106, 60 300, -60 300")), paper),
        ...(sitter.dress === "tie"
          ? [
              fill(
                [
                  outline(points("-13 140, 13 139, 8 158, -8 158")),
                  outline(points("-8 158, 8 158, 20 300, -18 300")),
                ],
                trim,
              ),
            ]
          : [
              fill(
                ribbon(points("0 138, 2 220, 3 300"), 2.4, () => 1),
                "#c9bfa9",
              ),
            ]),
        fill(
          solid(points("-62 104, -112 128, -148 160, -166 220, -172 300, -30 300, -36 240, -50 180")),
          cloth,
        ),
        fill(solid(points("68 100, 120 126, 164 160, 184 220, 190 300, 30 300, 40 240, 54 176")), cloth),
        collar(paper),
        fill(
          [
            outline(points("-64 104, -84 150, -62 164, -70 178, -26 300, -34 236, -52 170")),
            outline(points("70 100, 92 148, 66 164, 76 178, 28 300, 40 236, 56 168")),
          ],
          trim === paper ? cloth : "#00000030",
        ),
        fill(
          [
            ribbon(cubic("-64 106, -54 180, -38 240, -28 300"), 3.6, lens),
            ribbon(cubic("70 102, 58 180, 42 240, 30 300"), 3.6, lens),
            ...folds.map((fold) => ribbon(fold, 4, lens)),
          ],
          sitter.dress === "tie" ? "#ffffff22" : trim,
        ),
      ];
    case "kurta":
      return [
        ...body(cloth, trim),
        fill(
          solid(points("-38 92, -54 112, -40 134, 0 146, 44 134, 60 110, 46 88, 40 106, 0 126, -34 108")),
          cloth,
        ),
        fill(
          [
            ribbon(cubic("-52 114, -36 136, 0 148, 58 112"), 3.4, lens),
            ribbon(
              [
                [2, 146],
                [4, 236],
              ],
              16,
              () => 1,
            ),
          ],
          trim,
        ),
        fill(
          points("3 164, 4 188, 4 212").map(([x, y]) =>
            ribbon(
              [
                [x - 3, y],
                [x + 3, y],
              ],
              6,
              () => 1,
            ),
          ),
          paper,
        ),
      ];
    case "churidar":
      return [
        ...body(cloth, trim),
        fill(solid(points("-34 104, -22 140, 4 160, 30 138, 44 100, 8 128")), skins[skin].base),
        fill(ribbon(cubic("-36 106, -24 150, 26 160, 46 102"), 6, lens), trim),
        fill(solid(points("-62 108, -110 128, -130 180, -120 300, -70 300, -78 200, -56 140")), trim),
        fill(solid(points("66 104, 122 128, 140 190, 128 300, 84 300, 90 200, 62 140")), trim),
        fill(
          [cubic("-100 140, -104 200, -98 250, -96 300"), cubic("110 140, 116 200, 108 250, 106 300")].map(
            (line) => ribbon(line, 4.5, lens),
          ),
          cloth,
        ),
      ];
    case "sari":
      return [
        ...body(trim, cloth),
        fill(solid(points("-40 104, -34 146, 2 172, 40 144, 50 100, 8 130")), skins[skin].base),
        fill(ribbon(cubic("-30 122, -14 152, 20 154, 38 120"), 3.4, lens), "#d9a441"),
        fill(
          solid(
            points(`
  66 106, 122 126, 158 158, 186 230, 190 300, -172 300, -170 250, -120 236, -40 226, 20 190,
  52 140
`),
          ),
          cloth,
        ),
        fill(
          ribbon(cubic("60 112, 40 180, -20 236, -172 256"), 13, (share) => 1 + share * 0.3),
          "#d9a441",
        ),
        fill(
          [
            cubic("92 122, 80 190, 30 250, -80 300"),
            cubic("120 134, 112 200, 70 260, 0 300"),
            cubic("146 156, 142 210, 116 260, 70 300"),
          ].map((line) => ribbon(line, 4.6, lens)),
          trim,
        ),
      ];
  }
}
