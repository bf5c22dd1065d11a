import { sweeps } from "../motifs/sky.ts";
import { tideMark } from "../motifs/tide-mark.ts";
import { inks } from "../press/inks.ts";
import { box } from "../press/mark.ts";
import { capitals } from "../press/monoline.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";
import { letter, site } from "../product.ts";

export type Bearer = { readonly name: string; readonly role: string; readonly id: string };

/** The largest size, up to the wanted one, at which a text fits. */
export function fitted(text: string, wanted: number, width: number): number {
  return Math.min(wanted, (wanted * width) / letter(text, { size: wanted }).width);
}

/**
 * A business card, drawn at twice its 500 × 300. It carries only the company's telephone and email, since the page
 * that shows it hides the bearer's own.
 */
export function businessCard({ name, role, id }: Bearer): Sheet {
  const hand = random(id);
  const water = { centre: [70, 660], seed: 8, squash: 0.9, waver: 0.1 } as const;
  const band = box(0, 0, 316, 600);
  const small = { size: 25, tracking: 0.005 } as const;
  return {
    width: 1000,
    height: 600,
    pieces: [
      fill(box(0, 0, 1000, 600), inks.paper),
      fill(band, inks.harbour),
      inside(band, [
        sweeps({
          ...water,
          from: 150,
          to: 640,
          every: 34,
          ink: inks.teal,
          width: 5,
          hand,
          within: [180, 360],
        }),
        sweeps({
          ...water,
          from: 190,
          to: 640,
          every: 110,
          ink: inks.lagoon,
          width: 6,
          hand,
          within: [180, 360],
        }),
      ]),
      fill(box(316, 0, 7, 600), inks.brass),
      place([tideMark(inks.paper, inks.brass, 4.6, 1.7)], { at: [158, 142] }),
      letter(site.name, { size: 50, tracking: -0.01 }).at(
        158 - letter(site.name, { size: 50, tracking: -0.01 }).width / 2,
        276,
        inks.paper,
      ),
      letter(name, { size: fitted(name, 66, 590) }).at(376, 150, inks.night),
      letter(role, { size: fitted(role, 34, 590), face: "italic" }).at(376, 204, inks.laterite),
      fill(box(376, 252, 76, 4), inks.brass),
      place([capitals("EMPLOYEE ID", { size: 15, ink: inks.teal, weight: 0.13, tracking: 0.5 }).piece], {
        at: [378, 318],
      }),
      letter(id, { size: 40, tracking: 0.05 }).at(376, 366, inks.night),
      letter(site.contact.phone, small).at(376, 446, inks.deep),
      letter(site.contact.email, small).at(376, 482, inks.deep),
      letter(
        [
          ...site.contact.address.lines,
          `${site.contact.address.city} ${site.contact.address.postalCode}`,
        ].join(", "),
        {
          size: fitted(
            [
              ...site.contact.address.lines,
              `${site.contact.address.city} ${site.contact.address.postalCode}`,
            ].join(", "),
            25,
            590,
          ),
        },
      ).at(376, 518, inks.deep),
    ],
  };
}
