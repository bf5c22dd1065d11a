import type { PageHeadings } from "#features/headings/headings.ts";
import { useLiveHeadings } from "#features/headings/use-live-headings.ts";
import { CarouselControls } from "#kit/carousel/CarouselControls.tsx";
import { useCarousel } from "#kit/carousel/use-carousel.ts";
import { useLiveList } from "#kit/use-live-list.ts";
import { api } from "#paths";
import { looped } from "./looped.ts";
import { NewsCard } from "./NewsCard.tsx";
import styles from "./NewsCarousel.module.css";
import { newestNews, type ShownNewsItem, shownNewsItemSchema } from "./news.ts";

/** The intervals of advancing and resuming (public-site §9). */
const TIMING = { everyMs: 2500, resumeMs: 3000 };

/** The centre card, and on either side as many as a window shows: four. */
const ENOUGH_TO_LOOP = 9;

interface Props {
  /** The headings and items built into the page. */
  readonly headings: PageHeadings;
  readonly built: readonly ShownNewsItem[];
}

/** The newest news on a looping strip, its centre card enlarged (public-site §4). */
export function NewsCarousel({ headings, built }: Props) {
  const { newsHeading } = useLiveHeadings(headings);
  const news = newestNews(useLiveList(api.news, shownNewsItemSchema, built).items);
  const { viewport, attention, selected, stops, isReady, ...controls } = useCarousel(
    { align: "center", containScroll: false },
    TIMING,
  );

  return (
    <section className={styles.news} aria-roledescription="carousel" aria-label={newsHeading} {...attention}>
      <div className={`wrap ${styles.opening}`}>
        <h2>{newsHeading}</h2>
        {news.length > 1 && <CarouselControls of="news" {...controls} />}
      </div>
      {news.length === 0 ? (
        <p className="wrap lead">No News available</p>
      ) : (
        <div className={styles.viewport} ref={viewport} data-hydrated={isReady || undefined}>
          <ul className={styles.strip}>
            {looped(news, ENOUGH_TO_LOOP, isReady ? selected : null).map(
              ({ item, position, round, isCopy, steps }) => (
                <li
                  key={`${item._id ?? position}-${round}`}
                  className={styles.slide}
                  data-steps={steps}
                  aria-hidden={isCopy || undefined}
                  inert={isCopy}
                  aria-label={isCopy ? undefined : `${position} of ${news.length}`}
                >
                  <NewsCard item={item} />
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </section>
  );
}
