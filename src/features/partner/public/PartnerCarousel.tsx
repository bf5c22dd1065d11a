import { useState } from "react";
import { api } from "#addresses/public.ts";
import type { PageHeadings } from "#features/headings/headings.ts";
import { useLiveHeadings } from "#features/headings/public/use-live-headings.ts";
import carousel from "#kit/carousel/Carousel.module.css";
import { CarouselControls, CarouselDots } from "#kit/carousel/CarouselControls.tsx";
import { useCarousel } from "#kit/carousel/use-carousel.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { useLiveList } from "#kit/use-live-list.ts";
import { logoUrl, type ShownPartner, shortened, shownPartnerSchema } from "../partner.ts";
import styles from "./PartnerCarousel.module.css";

interface CardProps {
  readonly partner: ShownPartner;
  readonly readMore: (partner: ShownPartner) => void;
  /** The page of what was done for the partner, if there is one. */
  readonly casePage: string | undefined;
}

/** A partner's logo, name and description; a long description is cut, and opens in full. */
function PartnerCard({ partner, readMore, casePage }: CardProps) {
  const description = partner.description ?? "";
  const start = shortened(description);
  return (
    <div className={styles.card}>
      <img
        className={styles.logo}
        src={logoUrl(partner.companylogo)}
        width={240}
        height={160}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <h3 className={styles.name}>{partner.companyname}</h3>
      <p className={styles.description}>
        {start === null ? (
          description
        ) : (
          <>
            <span>{start.slice(0, -1)}</span>
            <span className={styles.cut}>
              …{" "}
              <button type="button" className={styles.more} onClick={() => readMore(partner)}>
                Read more<span className="visually-hidden">{` about ${partner.companyname}`}</span>
              </button>
            </span>
            <span className={styles.rest}>{description.slice(start.length - 1)}</span>
          </>
        )}
      </p>
      {casePage !== undefined && (
        <a className={styles.case} href={casePage}>
          What we did<span className="visually-hidden">{` for ${partner.companyname}`}</span>
        </a>
      )}
    </div>
  );
}

interface DialogProps {
  readonly partner: ShownPartner | null;
  readonly close: () => void;
}

/** The full description that a card had to cut. */
function PartnerDialog({ partner, close }: DialogProps) {
  return (
    <Dialog
      open={partner !== null}
      onClose={close}
      title={partner?.companyname ?? ""}
      actions={<Button onClick={close}>Close</Button>}
    >
      <p className={styles.whole}>{partner?.description}</p>
    </Dialog>
  );
}

/** The interval between moves, and the cards per slide: 3, 2 under 1334 px, 1 under 746 px. */
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
  /** The page of what was done for each partner, by the partner's name. */
  readonly casePages?: Readonly<Record<string, string>>;
}

export function PartnerCarousel({ headings, built, casePages = {} }: Props) {
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
      <div className={carousel.opening}>
        <div className={styles.headings}>
          <h2>{partnershipHeading}</h2>
          <p className="lead">{partnershipSubHeading}</p>
        </div>
        {items.length > 1 && stops !== 1 && <CarouselControls content="partners" {...controls} />}
      </div>
      {items.length === 0 ? (
        <p className="lead">No clients available</p>
      ) : (
        <div
          className={classNames(carousel.viewport, styles.viewport)}
          ref={viewport}
          data-hydrated={isReady || undefined}
        >
          <ul className={carousel.strip}>
            {items.map((partner) => (
              <li key={partner._id ?? partner.companyname} className={styles.slide}>
                <PartnerCard
                  partner={partner}
                  readMore={setOpened}
                  casePage={casePages[partner.companyname]}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <CarouselDots content="partners" selected={selected} stops={stops} goTo={goTo} />
      <PartnerDialog partner={opened} close={() => setOpened(null)} />
    </section>
  );
}
