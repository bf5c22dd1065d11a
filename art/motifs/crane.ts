import { mix, type Point, points, range } from "../press/curve.ts";
import { box, outline, ribbon, taper, trace } from "../press/mark.ts";
import { draw, fill, type Piece } from "../press/sheet.ts";

type Crane = {
  readonly ink: string;
  /** The boom's angle above the horizontal, in degrees: 0 working, 75 at rest. */
  readonly boom: number;
  readonly box?: string;
  /** The relative thickness of the steel, for a crane far away. */
  readonly weight?: number;
};

const beam = (from: Point, to: Point, width: number): string => ribbon([from, to], width, () => 1);

function lattice(from: Point, to: Point, depth: number, bays: number): string {
  const zigzag = range(bays * 2 + 1).map((index): Point => {
    const share = index / (bays * 2);
    return [mix(from[0], to[0], share), mix(from[1], to[1], share) - (index % 2 ? depth : 0)];
  });
  return trace(zigzag);
}

/** A ship-to-shore container crane, 300 high, its rails at 0; the boom reaches to the left over the ship. */
export function crane({ ink, boom, box: load, weight = 1 }: Crane): Piece[] {
  const angle = (boom * Math.PI) / 180;
  const hinge: Point = [-46, -170];
  const reach = 190;
  const onBoom = (far: number, off = 0): Point => [
    hinge[0] - Math.cos(angle) * far + Math.sin(angle) * off,
    hinge[1] - Math.sin(angle) * far - Math.cos(angle) * off,
  ];
  const apex: Point = [-38, -292];
  const w = weight;

  return [
    fill(
      [
        beam([-46, 0], [-40, -178], 7 * w),
        beam([44, 0], [40, -178], 7 * w),
        beam([-40, -178], apex, 5 * w),
        beam([40, -178], apex, 4 * w),
        beam([-46, -86], [46, -86], 7 * w),
        beam([-44, -86], [42, -170], 3 * w),
        beam([-56, -172], [118, -172], 9 * w),
        beam(hinge, onBoom(reach), 8 * w),
        ribbon([onBoom(0, 8), onBoom(reach * 0.96, 8)], 2.4 * w, taper(0.8)),
        beam([-58, 0], [-34, 0], 9 * w),
        beam([32, 0], [56, 0], 9 * w),
        box(48, -196, 46, 22),
        box(-30, -164, 13, 13),
        outline(points("-44 -292, -32 -292, -30 -286, -46 -286")),
      ],
      ink,
    ),
    draw(
      [
        trace([apex, onBoom(reach * 0.52, 4)]),
        trace([apex, onBoom(reach * 0.93, 4)]),
        trace([apex, [112, -176]]),
        ...(boom < 30 ? [lattice(onBoom(6, 2), onBoom(reach * 0.96, 2), 8 * Math.cos(angle), 15)] : []),
      ],
      ink,
      1.7 * w,
    ),
    draw(trace(points("-46 0, 44 -86, 46 0, -44 -86")), ink, 1.4 * w, 0.9),
    ...(load && boom < 30
      ? [
          draw([trace([onBoom(112), [-160, -112]]), trace([onBoom(138), [-182, -112]])], ink, 1.2 * w),
          fill(box(-194, -114, 46, 4), ink),
          fill(box(-194, -110, 46, 18), load),
        ]
      : []),
  ];
}
