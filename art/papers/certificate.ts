import { tideMark } from "../motifs/tide-mark.ts";
import { arc, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, outline, ribbon, taper } from "../press/mark.ts";
import { capitals } from "../press/monoline.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";
import { letter, site } from "../product.ts";
import { type Bearer, fitted } from "./business-card.ts";
import { tideFrame } from "./tide-frame.ts";

const centred = (
  text: string,
  y: number,
  size: number,
  ink: string,
  face: "medium" | "italic" = "medium",
): Piece => {
  const line = letter(text, { size, face });
  return line.at(500 - line.width / 2, y, ink);
};

function sealOf(): Piece[] {
  return [
    fill(
      [
        outline(points("-30 30, -46 116, -22 100, -4 116, 4 40")),
        outline(points("30 30, 46 116, 22 100, 4 116, -4 40")),
      ],
      inks.teal,
    ),
    fill(
      range(22).map((tooth) => disc([56 * Math.cos(tooth * 0.2856), 56 * Math.sin(tooth * 0.2856)], 10)),
      inks.laterite,
    ),
    fill(disc([0, 0], 58), inks.laterite),
    fill(
      range(36).map((tick) => ribbon(arc([0, 0], 47, 47, tick * 10, tick * 10 + 4, 3), 3, even)),
      inks.apricot,
    ),
    tideMark(inks.sand, inks.brass, 2.1, 1.9),
  ];
}

/** A certificate of internship in its frame of tide lines, drawn at twice its 500 × 300. */
export function internshipCertificate({ name, role, id }: Bearer): Sheet {
  const title = capitals("CERTIFICATE OF INTERNSHIP", {
    size: 24,
    ink: inks.laterite,
    weight: 0.14,
    tracking: 0.52,
  });
  return {
    width: 1000,
    height: 600,
    pieces: [
      fill(box(0, 0, 1000, 600), inks.sand),
      fill(box(14, 14, 972, 572), inks.paper),
      ...tideFrame({
        width: 1000,
        height: 600,
        lines: 6,
        gap: 8,
        inset: 24,
        inks: [inks.teal, inks.shallow],
        seed: 5,
      }),
      place([tideMark(inks.teal, inks.brass, 2, 1.8)], { at: [500, 116] }),
      place([title.piece], { at: [500 - title.width / 2, 188] }),
      centred("This is to record that", 238, 28, inks.deep, "italic"),
      centred(name, 308, fitted(name, 74, 640), inks.night),
      fill(
        ribbon(
          [
            [300, 330],
            [700, 330],
          ],
          2.6,
          even,
        ),
        inks.brass,
      ),
      centred(
        `served as an intern, ${role},`,
        376,
        fitted(`served as an intern, ${role},`, 28, 620),
        inks.deep,
        "italic",
      ),
      centred(`with ${site.legalName}`, 412, fitted(`with ${site.legalName}`, 28, 620), inks.deep, "italic"),
      letter(id, { size: 27, tracking: 0.06 }).at(150, 490, inks.night),
      fill(box(150, 456, 150, 2.4), inks.brass),
      fill(
        ribbon(
          through(points("438 466, 462 434, 470 470, 492 440, 500 466, 526 446, 540 464, 580 450"), 8),
          4,
          taper(0.5),
        ),
        inks.deep,
      ),
      fill(box(424, 476, 170, 2.4), inks.brass),
      place([capitals("MANAGING PARTNER", { size: 10, ink: inks.teal, weight: 0.13, tracking: 0.5 }).piece], {
        at: [427, 497],
      }),
      place(sealOf(), { at: [820, 436], scale: 0.8 }),
    ],
  };
}
