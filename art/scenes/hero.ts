import { crane } from "../motifs/crane.ts";
import { eveningSky, eveningWater } from "../motifs/evening.ts";
import { figure } from "../motifs/figure.ts";
import { fishingNet } from "../motifs/fishing-net.ts";
import { hut } from "../motifs/hut.ts";
import { jetty } from "../motifs/jetty.ts";
import { palm } from "../motifs/palm.ts";
import { poses } from "../motifs/poses.ts";
import { bird, grove, shore } from "../motifs/shore.ts";
import { poledVallam } from "../motifs/vallam.ts";
import { ripples } from "../motifs/water.ts";
import { inks } from "../press/inks.ts";
import { random } from "../press/random.ts";
import { place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

const { night, deep, harbour } = inks;

/** Fort Kochi at sundown. The left half stays dark and calm, as a background for text. */
export function heroWide(): Sheet {
  const [width, height, horizon] = [1600, 900, 640];
  const hand = random("hero");
  const evening = { width, height, horizon, sun: [1030, 572], spread: 1, seed: 11, hand } as const;
  const camera = view([800, horizon], 3.2, 1150);

  return {
    width,
    height,
    pieces: [
      ...eveningSky(evening),
      shore({ from: -20, to: 620, waterline: horizon + 2, height: 26, ink: deep, seed: 3 }),
      place(crane({ ink: deep, boom: 70, weight: 1.2 }), { at: [212, horizon], scale: 0.36 }),
      place(crane({ ink: deep, boom: 0, weight: 1.2 }), { at: [300, horizon], scale: 0.38 }),
      place(crane({ ink: deep, boom: 0, weight: 1.2 }), { at: [400, horizon], scale: 0.38 }),
      shore({ from: 1200, to: 1660, waterline: horizon + 2, height: 34, ink: deep, seed: 5 }),
      ...grove({ from: 1270, to: 1600, waterline: horizon, height: 88, ink: deep, hand, count: 7 }),
      ...eveningWater(evening),

      ...fishingNet({
        view: camera,
        foot: [-13, 0.6, 84],
        heading: 158,
        raised: 0.75,
        ink: harbour,
        mesh: 8,
      }),
      ...jetty({
        view: camera,
        left: -14,
        right: -9,
        near: 83,
        far: 87,
        deck: 0.7,
        ink: harbour,
        gap: harbour,
        hand,
      }),

      ...palm({
        foot: [1612, 720],
        height: 540,
        lean: -0.1,
        ink: night,
        hand,
        leaflets: 24,
        fronds: 11,
        lit: { ink: inks.ember, side: -1 },
      }),
      place(hut({ ink: night, thatch: inks.umber, light: inks.brass, hand }), {
        at: [1545, 688],
        scale: 0.95,
      }),
      ...jetty({
        view: camera,
        left: 14.5,
        right: 27,
        near: 33,
        far: 39,
        deck: 1.6,
        ink: night,
        gap: inks.umber,
        hand,
      }),
      ...fishingNet({
        view: camera,
        foot: [19, 1.7, 36],
        heading: 168,
        raised: 0.95,
        ink: night,
        mesh: 13,
        cloth: inks.umber,
      }),
      place(figure({ pose: poses.hauling, dress: "folded-mundu", ink: night, cloth: inks.laterite }), {
        at: [1452, 687],
        scale: 0.66,
        flip: true,
      }),
      place(figure({ pose: poses.standing, dress: "mundu", ink: night, cloth: inks.paper }), {
        at: [1284, 690],
        scale: 0.62,
      }),
      place(poledVallam(night, inks.brass, inks.laterite), { at: [892, 772], scale: 1.1 }),
      ripples({
        hand,
        ink: harbour,
        top: 783,
        bottom: 806,
        extent: () => [780, 1010],
        rows: 5,
        cover: () => 0.8,
        thick: [2, 4],
        length: [40, 90],
      }),
      bird([700, 250], 20, inks.straw),
      bird([752, 282], 14, inks.straw),
      bird([676, 296], 11, inks.straw),
    ],
  };
}

/** What a phone shows of it in a strip: the net against the sun, and the water in front. */
export function heroStrip(): Sheet {
  const { width, pieces } = heroTall();
  return { width, height: 667, pieces: [place(pieces, { at: [0, -516] })] };
}

/** The same evening composed upright: the net above, the sun's path down to the boat. */
export function heroTall(): Sheet {
  const [width, height, horizon] = [1200, 1500, 985];
  const hand = random("hero tall");
  const evening = {
    width,
    height,
    horizon,
    sun: [560, 890],
    spread: 1.12,
    seed: 23,
    hand,
    squash: 0.86,
  } as const;
  const camera = view([600, horizon], 3.4, 1500);

  return {
    width,
    height,
    pieces: [
      ...eveningSky(evening),
      shore({ from: -20, to: 330, waterline: horizon + 2, height: 34, ink: deep, seed: 3 }),
      place(crane({ ink: deep, boom: 0, weight: 1.1 }), { at: [90, horizon], scale: 0.5 }),
      place(crane({ ink: deep, boom: 68, weight: 1.1 }), { at: [215, horizon], scale: 0.48 }),
      shore({ from: 820, to: 1260, waterline: horizon + 2, height: 44, ink: deep, seed: 8 }),
      ...grove({ from: 850, to: 1200, waterline: horizon, height: 112, ink: deep, hand, count: 6 }),
      ...eveningWater(evening),
      ...palm({
        foot: [1225, 1120],
        height: 800,
        lean: -0.08,
        ink: night,
        hand,
        leaflets: 26,
        fronds: 11,
        lit: { ink: inks.ember, side: -1 },
      }),
      place(hut({ ink: night, thatch: inks.umber, light: inks.brass, hand }), {
        at: [1120, 1052],
        scale: 1.25,
      }),
      ...jetty({
        view: camera,
        left: 6.5,
        right: 19,
        near: 33,
        far: 39,
        deck: 1.7,
        ink: night,
        gap: inks.umber,
        hand,
      }),
      ...fishingNet({
        view: camera,
        foot: [11, 1.8, 37],
        heading: 164,
        raised: 1,
        ink: night,
        mesh: 13,
        cloth: inks.umber,
      }),
      place(figure({ pose: poses.hauling, dress: "folded-mundu", ink: night, cloth: inks.laterite }), {
        at: [985, 1054],
        scale: 0.9,
        flip: true,
      }),
      place(poledVallam(night, inks.brass, inks.laterite), { at: [400, 1240], scale: 1.6 }),
      ripples({
        hand,
        ink: harbour,
        top: 1256,
        bottom: 1288,
        extent: () => [230, 590],
        rows: 6,
        cover: () => 0.8,
        thick: [3, 6],
        length: [60, 120],
      }),
      bird([300, 470], 26, inks.straw),
      bird([366, 512], 18, inks.straw),
      bird([262, 540], 14, inks.straw),
    ],
  };
}
