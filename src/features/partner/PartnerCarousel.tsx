import { useState } from "react";
import type { PageHeadings } from "#features/headings/headings.ts";
import { useLiveHeadings } from "#features/headings/use-live-headings.ts";
import { CarouselControls } from "#kit/carousel/CarouselControls.tsx";
import { CarouselDots } from "#kit/carousel/CarouselDots.tsx";
import { useCarousel } from "#kit/carousel/use-carousel.ts";
import { useLiveList } from "#kit/use-live-list.ts";
import { api } from "#paths";
import { PartnerCard } from "./PartnerCard.tsx";
import styles from "./PartnerCarousel.module.css";
import { PartnerDialog } from "./PartnerDialog.tsx";
import { type ShownPartner, shownPartnerSchema } from "./partner.ts";

/** The interval between moves, and the cards per slide: 3, 2 under 1334 px, 1 under 746 px (public-site §9). */
const EVERY_MS = 5000;
const SLIDES = {
  align: "start",
  slidesToScroll: 3,
  breakpoints: {
    "(max-width: 1333.98px)": { slidesToScroll: 2 },
    "(max-width: 745.98px)": { slidesToScroll: 1 },
  },
} as const;

interface Props {
  /** The headings and partners built into the page. */
  readonly headings: PageHeadings;
  readonly built: readonly ShownPartner[];
}

/** The firm's partners, a few at a time (public-site §4). */
export function PartnerCarousel({ headings, built }: Props) {
  const { partnershipHeading, partnershipSubHeading } = useLiveHeadings(headings);
  const { items } = useLiveList(api.partners, shownPartnerSchema, built);
  const [opened, setOpened] = useState<ShownPartner | null>(null);
  const { viewport, attention, isReady, selected, stops, goTo, ...controls } = useCarousel(SLIDES, {
    everyMs: EVERY_MS,
    isHeld: opened !== null,
  });

  return (
    <section
      className={styles.partners}
      aria-roledescription="carousel"
      aria-label={partnershipHeading}
      {...attention}
    >
      <div className={styles.opening}>
        <div className={styles.headings}>
          <h2>{partnershipHeading}</h2>
          <p className="lead">{partnershipSubHeading}</p>
        </div>
        {items.length > 1 && stops !== 1 && <CarouselControls of="partners" {...controls} />}
      </div>
      {items.length === 0 ? (
        <p className="lead">No clients available</p>
      ) : (
        <div className={styles.viewport} ref={viewport} data-hydrated={isReady || undefined}>
          <ul className={styles.strip}>
            {items.map((partner) => (
              <li key={partner._id ?? partner.companyname} className={styles.slide}>
                <PartnerCard partner={partner} readMore={setOpened} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <CarouselDots of="partners" selected={selected} stops={stops} goTo={goTo} />
      <PartnerDialog partner={opened} close={() => setOpened(null)} />
    </section>
  );
}
