/** Renders the site's icons and the background of its Open Graph pictures: `node local/make/brand.ts`. */
import { tideMark } from "./motifs/tide-mark.ts";
import { inks } from "./press/inks.ts";
import { box } from "./press/mark.ts";
import { flat, keep, print } from "./press/print.ts";
import { fill, place, type Sheet } from "./press/sheet.ts";
import { sharedGround } from "./scenes/shared-ground.ts";

/** The mark takes `share` of the icon's side: a maskable icon may lose all outside the middle 80 %. */
function icon(share: number): Sheet {
  const side = 512;
  return {
    width: side,
    height: side,
    pieces: [
      fill(box(0, 0, side, side), inks.harbour),
      place([tideMark(inks.paper, inks.brass, (side * share) / 28, 2)], {
        at: [side / 2, side / 2 - side * share * 0.012],
      }),
    ],
  };
}

await keep("public/icon-192.png", await print(icon(0.66), 192).png(flat).toBuffer());
await keep("public/icon-512.png", await print(icon(0.66), 512).png(flat).toBuffer());
await keep("public/icon-512-maskable.png", await print(icon(0.54), 512).png(flat).toBuffer());
await keep("public/apple-touch-icon.png", await print(icon(0.66), 180).png(flat).toBuffer());
await keep("src/assets/pictures/shared-ground.png", await print(sharedGround(), 1200).png(flat).toBuffer());
