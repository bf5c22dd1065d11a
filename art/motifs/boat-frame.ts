import { mix, type Point, range, shares } from "../press/curve.ts";
import { even, outline, ribbon, taper } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";
import type { View } from "../press/view.ts";

type BoatFrame = {
  readonly view: View;
  readonly keel: readonly [x: number, y: number, z: number];
  /** Degrees between the keel and a line across the picture; the bow points away to the right. */
  readonly yaw: number;
  readonly length: number;
  /** The number of strakes already fitted, from the keel up, of ten. */
  readonly planked: number;
  readonly inks: {
    readonly rib: string;
    readonly far: string;
    readonly plank: string;
    readonly seam: string;
    readonly lit: string;
  };
};

/** An uru on the slip: keel, stem, ribs, and the planking done so far. */
export function boatFrame({ view, keel, yaw, length, planked, inks }: BoatFrame): Piece[] {
  const angle = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const beam = length * 0.15;
  const half = (s: number): number => beam * Math.max(0.04, Math.sin(Math.PI * mix(0.1, 0.985, s))) ** 0.62;
  const low = (s: number): number => 0.5 + 3.4 * Math.max(0, s - 0.82) ** 1.3 * 6;
  const high = (s: number): number => length * 0.19 + length * 0.2 * (s - 0.42) ** 2;
  /** A point of the shell: s from stern to bow, t from keel to rail, on the near (1) or far (-1) side. */
  const at = (s: number, t: number, side: 1 | -1): Point => {
    const across = side * half(s) * Math.sin((t * Math.PI) / 2) ** 0.7;
    const up = mix(low(s), high(s), (1 - Math.cos((t * Math.PI) / 2)) ** 0.9);
    const along = s * length + (s > 0.8 ? (t * (s - 0.8) * length) / 2.2 : 0);
    return view([keel[0] + along * cos + across * sin, keel[1] + up, keel[2] + along * sin - across * cos]);
  };
  const metre = (s: number): number =>
    Math.abs(at(s, 1, 1)[1] - at(s, 0, 1)[1]) / Math.max(1, high(s) - low(s));
  const stations = shares(22).map((share) => mix(0.02, 0.985, share));

  const ribs = (side: 1 | -1, ink: string, wide: number): Piece =>
    fill(
      stations.map((s) =>
        ribbon(
          shares(14).map((t) => at(s, t * 1.04, side)),
          wide * metre(s),
          taper(0.6),
        ),
      ),
      ink,
    );
  const strake = (from: number, to: number, side: 1 | -1, end: number): string => {
    const run = shares(40).map((share) => mix(0.01, end, share));
    return outline([...run.map((s) => at(s, from, side)), ...run.map((s) => at(s, to, side)).reverse()]);
  };
  const wale = (t: number, side: 1 | -1, wide: number): string =>
    ribbon(
      shares(44).map((share) => at(mix(0.01, 0.99, share), t, side)),
      wide * metre(0.3),
      even,
    );

  return [
    ribs(-1, inks.far, 0.28),
    fill([wale(1, -1, 0.22), wale(0.62, -1, 0.16)], inks.far),
    fill(ribbon([at(0, 0, 1), at(1, 0, 1)], 0.6 * metre(0.4), even), inks.rib),
    ribs(1, inks.rib, 0.34),
    fill(
      range(planked).map((row) =>
        strake(row / 10, (row + 1) / 10, 1, 0.985 - (row === planked - 1 ? 0.42 : 0)),
      ),
      inks.plank,
    ),
    fill(
      range(planked).map((row) =>
        ribbon(
          shares(40).map((share) =>
            at(mix(0.01, 0.985 - (row === planked - 1 ? 0.42 : 0), share), (row + 1) / 10, 1),
          ),
          0.06 * metre(0.3),
          even,
        ),
      ),
      inks.seam,
    ),
    fill([wale(1.02, 1, 0.3)], inks.lit),
    fill(
      ribbon(
        shares(20).map((share) => at(0.99, share * 1.16, 1)),
        0.6 * metre(0.9),
        taper(0.7),
      ),
      inks.rib,
    ),
    fill(
      ribbon(
        shares(20).map((share) => at(0.012, share * 1.08, 1)),
        0.5 * metre(0.1),
        taper(0.8),
      ),
      inks.rib,
    ),
  ];
}
