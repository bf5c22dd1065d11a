import { mix, type Point, range } from "../press/curve.ts";
import { even, outline, ribbon } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";
import type { View } from "../press/view.ts";

type Jetty = {
  readonly view: View;
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
  readonly deck: number;
  readonly ink: string;
  /** The ink of the gaps between the planks. */
  readonly gap: string;
  readonly hand: Random;
};

/** A plank jetty on stilts, seen from the side. */
export function jetty({ view, left, right, near, far, deck, ink, gap, hand }: Jetty): Piece[] {
  const at = (x: number, y: number, z: number): Point => view([x, y, z]);
  const metre = Math.abs(at(0, 1, near)[1] - at(0, 0, near)[1]);
  const bays = Math.max(2, Math.round((right - left) / 2.4));
  const stilts = range(bays + 1).flatMap((bay) => {
    const x = mix(left + 0.4, right - 0.2, bay / bays);
    return [
      ribbon(
        [at(x + hand.around(0.1), deck + hand.between(0, 0.9), near), at(x + hand.around(0.2), -0.7, near)],
        0.24 * metre,
        even,
      ),
      ribbon([at(x + 0.3, deck, far), at(x + 0.2, 0, far)], 0.15 * metre, even),
      ...(bay < bays && bay % 2 === 0
        ? [ribbon([at(x, deck - 0.3, near), at(x + (right - left) / bays, 0.1, near)], 0.1 * metre, even)]
        : []),
    ];
  });
  const planks = range(bays * 4).map((plank) => {
    const x = mix(left, right, plank / (bays * 4));
    return ribbon([at(x, deck, near), at(x, deck, far)], 0.06 * metre, even);
  });
  return [
    fill(stilts, ink),
    fill(
      outline([at(left, deck, near), at(right, deck, near), at(right, deck, far), at(left, deck, far)]),
      ink,
    ),
    fill(planks, gap),
    fill(ribbon([at(left - 0.4, deck - 0.12, near), at(right, deck - 0.12, near)], 0.28 * metre, even), ink),
  ];
}
