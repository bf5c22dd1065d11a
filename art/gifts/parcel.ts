import { cubic, points } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { tile } from "./tile.ts";

/** A parcel tied with string: the fallback for a gift without its own picture. */
export const parcel = (): Sheet =>
  tile({ ground: inks.haze, light: inks.straw, water: inks.shallow }, [
    fill(outline(points("92 84, 160 70, 228 84, 228 164, 92 164")), inks.apricot),
    fill(outline(points("92 84, 160 70, 228 84, 160 96")), inks.ember),
    fill(box(92, 84, 136, 80), inks.apricot),
    fill(outline(points("92 84, 228 84, 222 92, 98 92")), inks.ember),
    fill([box(155, 76, 10, 88), box(92, 120, 136, 8)], inks.laterite),
    fill(
      [
        ribbon(cubic("160 76, 132 40, 104 58, 158 78", 14), 6, even),
        ribbon(cubic("160 76, 188 40, 216 58, 162 78", 14), 6, even),
        disc([160, 77], 7),
      ],
      inks.laterite,
    ),
  ]);
