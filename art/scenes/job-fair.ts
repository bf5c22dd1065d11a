import { type Dress, figure } from "../motifs/figure.ts";
import { palm } from "../motifs/palm.ts";
import { poses } from "../motifs/poses.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { skyline } from "../motifs/skyline.ts";
import { tower } from "../motifs/tower.ts";
import { arc, mix, type Point, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";

function hall(): Piece[] {
  const span = arc([1500, 640], 360, 190, 180, 360, 60);
  const bay = (index: number): Point => span[Math.round(mix(4, 55, index / 8))] ?? [1500, 450];
  return [
    fill(outline([...span, [1860, 700], [1140, 700]]), inks.ember),
    fill(outline([...arc([1500, 640], 332, 166, 180, 360, 60), [1832, 700], [1168, 700]]), inks.apricot),
    fill(outline([...arc([1500, 660], 240, 140, 180, 360, 40), [1740, 700], [1260, 700]]), inks.straw),
    fill(
      range(9).map((index) => ribbon([bay(index), [bay(index)[0], 700]], 7, even)),
      inks.laterite,
    ),
    fill(ribbon(span, 18, even), inks.night),
    fill(box(1140, 636, 720, 10), inks.laterite),
    fill([box(1380, 560, 240, 8), ...range(4).map((line) => box(1400 + line * 56, 568, 34, 46))], inks.deep),
  ];
}

/** The evening of a job fair: people on their way to a lit hall below the towers of the IT park. */
export function jobFairEvening(): Sheet {
  const [width, height] = [2000, 860];
  const hand = random("job fair");
  const sky = { centre: [1500, 640], seed: 33, squash: 0.56, waver: 0.13 } as const;
  const dresses: readonly Dress[] = ["trousers", "sari", "trousers", "mundu", "trousers", "sari"];
  const cloths = [inks.deep, inks.laterite, inks.harbour, inks.paper, inks.umber, inks.teal];
  const shirts = [inks.lagoon, inks.deep, inks.sand, inks.laterite, inks.brass, inks.ember];
  const walkers = range(13).flatMap((index) => {
    const near = index / 12;
    const at: Point = [mix(1400, 560, near) + hand.around(40) + (index % 3) * 90, mix(708, 828, near ** 1.3)];
    const pick = index % 6;
    const person = figure({
      pose: index % 4 === 3 ? poses.standing : poses.walking,
      dress: dresses[pick] ?? "trousers",
      ink: inks.night,
      cloth: cloths[pick] ?? inks.deep,
      shirt: shirts[(index * 5) % 6] ?? inks.teal,
    });
    const bag = index % 3 === 0 ? [fill(box(9, -48, 15, 12), inks.umber)] : [];
    const shadow = fill(
      ribbon(points("0 0, -60 12, -130 22"), 14, (share) => 1 - share),
      inks.night,
      0.45,
    );
    return place([shadow, ...person, ...bag], { at, scale: mix(0.7, 2.1, near ** 1.2) });
  });
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.night),
      ...bands({
        ...sky,
        rings: [
          { radius: 1240, ink: inks.harbour },
          { radius: 900, ink: inks.deep },
          { radius: 620, ink: inks.teal },
          { radius: 420, ink: inks.lagoon },
        ],
      }),
      sweeps({ ...sky, from: 940, to: 1200, every: 44, ink: inks.deep, width: 6, hand, within: [195, 345] }),
      sweeps({ ...sky, from: 650, to: 870, every: 38, ink: inks.teal, width: 6, hand, within: [190, 350] }),
      ...skyline({ from: 760, to: 2040, ground: 700, low: 60, high: 190, ink: inks.teal, hand }),
      ...tower({
        x: 980,
        ground: 700,
        wide: 150,
        floors: 15,
        ink: inks.deep,
        light: inks.straw,
        glow: inks.lagoon,
        seed: "one",
      }),
      ...tower({
        x: 1180,
        ground: 700,
        wide: 190,
        floors: 21,
        ink: inks.harbour,
        light: inks.brass,
        glow: inks.teal,
        seed: "two",
      }),
      ...tower({
        x: 1660,
        ground: 700,
        wide: 210,
        floors: 18,
        ink: inks.harbour,
        light: inks.straw,
        glow: inks.teal,
        seed: "three",
      }),
      ...tower({
        x: 1830,
        ground: 700,
        wide: 200,
        floors: 13,
        ink: inks.deep,
        light: inks.brass,
        glow: inks.lagoon,
        seed: "four",
      }),
      ...hall(),
      fill(box(0, 700, width, 160), inks.harbour),
      fill(outline(points("1260 700, 1740 700, 1500 860, 380 860")), inks.umber),
      fill(outline(points("1330 700, 1670 700, 1300 860, 640 860")), inks.laterite),
      ...palm({ foot: [1090, 716], height: 250, lean: 0.06, ink: inks.night, hand, leaflets: 16 }),
      ...palm({ foot: [1900, 730], height: 330, lean: -0.06, ink: inks.night, hand, leaflets: 18 }),
      ...range(5).flatMap((index) => {
        const x = 700 + index * 120;
        const y = 806 - index * 22;
        const tall = 190 - index * 26;
        return [
          fill([box(x, y - tall, 4, tall), disc([x + 2, y - tall], 4)], inks.night),
          fill(disc([x + 2, y - tall - 9], 11 - index), inks.straw),
        ];
      }),
      ...walkers,
    ],
  };
}
