import { bezier, cubic, points, through } from "../press/curve.ts";
import { disc, lens, outline, ribbon, solid } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";
import { cuts } from "./hair-cuts.ts";
import type { Sitter } from "./sitter.ts";

const tones = {
  black: { ink: "#10181c", glint: "#33505a" },
  brown: { ink: "#2b1813", glint: "#6b3f28" },
  grey: { ink: "#5e6668", glint: "#a9b0ad" },
  white: { ink: "#b9b8ae", glint: "#e9e4d6" },
} as const;

export const hairTone = (sitter: Sitter): { readonly ink: string; readonly glint: string } =>
  tones[sitter.hairInk];

export function hairBehind(sitter: Sitter): Piece[] {
  if (sitter.hair === "headscarf") return [];
  const { ink } = hairTone(sitter);
  return (cuts[sitter.hair].back ?? []).map((line) => fill(solid(line), ink));
}

export function hairOver(sitter: Sitter): Piece[] {
  if (sitter.hair === "headscarf") return headscarf(sitter);
  const { ink, glint } = hairTone(sitter);
  const { front, strands } = cuts[sitter.hair];
  return [
    ...front.map((line) => fill(solid(line), ink)),
    fill(
      strands.map((line) => ribbon(line, 4.2, lens)),
      glint,
    ),
    ...(sitter.hair === "bun"
      ? [
          fill(
            points("62 -82, 72 -87, 83 -86, 93 -79, 100 -68, 104 -56").map(([x, y]) => disc([x, y], 6)),
            "#f4efe2",
          ),
        ]
      : []),
    ...(sitter.hair === "braid" ? plait(ink, glint) : []),
  ];
}

/** A plait over the shoulder in the light. */
function plait(ink: string, glint: string): Piece[] {
  return [0, 1, 2, 3, 4, 5].flatMap((step) => {
    const [x, y] = [62 + step * 1.5 - (step > 3 ? 2 : 0), 34 + step * 20];
    return [
      fill(
        outline(
          through(
            [
              [x - 13, y - 8],
              [x + 4, y - 14],
              [x + 13, y],
              [x + 2, y + 14],
              [x - 10, y + 8],
              [x - 13, y - 8],
            ],
            5,
          ),
        ),
        ink,
      ),
      fill(ribbon(bezier([x - 8, y - 4], [x, y - 8], [x + 6, y - 2], [x + 4, y + 8]), 2.6, lens), glint),
    ];
  });
}

function headscarf({ cloth, trim }: Sitter): Piece[] {
  const drape = solid(
    points(`
  -54 -36, -58 -8, -57 24, -50 60, -76 110, -64 150, 10 168, 80 150, 92 108, 72 60, 74 -10,
  66 -62, 40 -100, -2 -110, -36 -92, -50 -66
`),
  );
  const opening = solid(
    points(`
  -40 -52, -45 -20, -44 14, -36 44, -20 66, -4 76, 16 72, 34 52, 46 22, 49 -16, 42 -52, 20 -68,
  -14 -70
`),
  );
  return [
    `<path d="${drape}${opening}" fill="${cloth}" fill-rule="evenodd"/>`,
    fill(
      [
        cubic("-42 -60, -22 -92, 22 -96, 52 -62"),
        cubic("52 -20, 64 20, 40 70, -10 96"),
        cubic("62 10, 70 60, 30 100, -40 116"),
        cubic("70 80, 60 110, 10 130, -50 136"),
      ].map((line) => ribbon(line, 4.4, lens)),
      trim,
    ),
  ];
}
