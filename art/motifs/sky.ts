import { mix, type Point, range } from "../press/curve.ts";
import { lens, outline, ribbon } from "../press/mark.ts";
import { noise } from "../press/noise.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Light = {
  readonly centre: Point;
  readonly seed: number;
  readonly squash?: number;
  readonly waver?: number;
  /** How far the light extends along the horizon: 0 for a lamp, 1 for the sun. */
  readonly flare?: number;
};

type Bands = Light & {
  /** From the outermost ring inwards. */
  readonly rings: readonly { readonly radius: number; readonly ink: string }[];
};

function ringPoint(
  { centre, squash = 0.8, waver = 0.09, flare = 1, seed }: Light,
  radius: number,
  degrees: number,
): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bumps = noise(seed);
  const wobble =
    bumps(cos * 1.7 + radius / 260, sin * 1.7 + 9) + 0.22 * bumps(cos * 5 + radius / 150, sin * 5 + 4);
  const far = radius * (1 + waver * wobble);
  const wide = 1 + flare * (0.3 + radius / 1600) * cos ** 8;
  return [centre[0] + far * wide * cos, centre[1] + far * squash * sin];
}

/** Light spreading from a point in flat steps, each edge a tide line. */
export function bands({ rings, ...light }: Bands): Piece[] {
  return rings.map(({ radius, ink }) =>
    fill(outline(range(180).map((step) => ringPoint(light, radius, step * 2))), ink),
  );
}

type Sweeps = Light & {
  readonly from: number;
  readonly to: number;
  readonly every: number;
  readonly ink: string;
  readonly width: number;
  readonly hand: Random;
  /** The range of angles, in degrees, in which strokes may lie. */
  readonly within?: readonly [number, number];
  readonly opacity?: number;
};

/** Broken contour strokes on the same rings, pointed at both ends. */
export function sweeps(options: Sweeps): Piece {
  const { from, to, every, ink, width, hand, within = [0, 360], opacity = 1 } = options;
  const strokes: string[] = [];
  for (let radius = from; radius < to; radius += every * hand.between(0.7, 1.3)) {
    let degrees = mix(within[0], within[1], hand.between(0, 0.15));
    while (degrees < within[1]) {
      const length = (hand.between(60, 340) / radius) * 57;
      const end = Math.min(within[1], degrees + length);
      const count = Math.max(6, Math.round((end - degrees) / 1.6));
      const line = range(count).map((step) =>
        ringPoint(options, radius, mix(degrees, end, step / (count - 1))),
      );
      strokes.push(ribbon(line, width * hand.between(0.6, 1.2), lens));
      degrees = end + (hand.between(20, 260) / radius) * 57;
    }
  }
  return fill(strokes, ink, opacity);
}
