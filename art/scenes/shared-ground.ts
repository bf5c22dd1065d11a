import { crane } from "../motifs/crane.ts";
import { eveningSky, eveningWater } from "../motifs/evening.ts";
import { fishingNet } from "../motifs/fishing-net.ts";
import { jetty } from "../motifs/jetty.ts";
import { shore } from "../motifs/shore.ts";
import { inks } from "../press/inks.ts";
import { random } from "../press/random.ts";
import { place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** The background of the title in Open Graph pictures: the evening of the hero, with the left half kept dark. */
export function sharedGround(): Sheet {
  const [width, height, horizon] = [1200, 630, 508];
  const hand = random("shared ground");
  const evening = {
    width,
    height,
    horizon,
    sun: [960, 470],
    spread: 0.58,
    seed: 11,
    hand,
    flare: 0.3,
  } as const;
  const camera = view([820, horizon], 3.2, 760);
  return {
    width,
    height,
    pieces: [
      ...eveningSky(evening),
      shore({ from: 380, to: 760, waterline: horizon + 2, height: 18, ink: inks.deep, seed: 3 }),
      place(crane({ ink: inks.deep, boom: 0, weight: 1.2 }), { at: [560, horizon], scale: 0.24 }),
      ...eveningWater(evening),
      ...jetty({
        view: camera,
        left: 13.5,
        right: 27,
        near: 33,
        far: 39,
        deck: 1.6,
        ink: inks.night,
        gap: inks.umber,
        hand,
      }),
      ...fishingNet({
        view: camera,
        foot: [17, 1.7, 36],
        heading: 166,
        raised: 0.95,
        ink: inks.night,
        mesh: 12,
        cloth: inks.umber,
      }),
    ],
  };
}
