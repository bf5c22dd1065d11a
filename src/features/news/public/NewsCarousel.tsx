import { api, pages } from "#addresses/public.ts";
import type { PageHeadings } from "#features/headings/headings.ts";
import { useLiveHeadings } from "#features/headings/public/use-live-headings.ts";
import carousel from "#kit/carousel/Carousel.module.css";
import { CarouselControls } from "#kit/carousel/CarouselControls.tsx";
import { useCarousel } from "#kit/carousel/use-carousel.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { useLiveList } from "#kit/use-live-list.ts";
import { formatDayOfYear } from "#rules/calendar.ts";
import { webpSourceSet, webpVariant } from "#rules/picture.ts";
import { newsDate, newsItemName, newsShown, type ShownNewsItem, shownNewsItemSchema } from "../news.ts";
import styles from "./NewsCarousel.module.css";
import { NewsLink } from "./NewsLink.tsx";

/** A card on the strip: an item, or a copy that only lets the strip loop. */
interface LoopedCard<T> {
  readonly item: T;
  /** Counted from 1, in the list without copies. */
  readonly position: number;
  readonly round: number;
  readonly isCopy: boolean;
  /** The distance from the centre, the shorter way round. */
  readonly steps: number;
}

/**
 * The list, repeated until it is long enough to loop without a gap; a single item does not loop. Of an item's cards,
 * the one nearest the centre is the item and the others are copies, so that a visible link works; before there is a
 * centre, it is the first.
 */
export function looped<T>(items: readonly T[], enough: number, centre: number | null): LoopedCard<T>[] {
  const rounds = items.length < 2 ? 1 : Math.ceil(enough / items.length);
  const length = rounds * items.length;
  const steps = (index: number) => {
    const distance = Math.abs(index - (centre ?? 0));
    return Math.min(distance, length - distance);
  };
  const nearestRound = (index: number) => {
    const distances = Array.from({ length: rounds }, (_, round) => steps(round * items.length + index));
    return centre === null ? 0 : distances.indexOf(Math.min(...distances));
  };

  return Array.from({ length: rounds }, (_, round) =>
    items.map((item, index) => ({
      item,
      position: index + 1,
      round,
      isCopy: round !== nearestRound(index),
      steps: steps(round * items.length + index),
    })),
  ).flat();
}

/** One item: its picture and title, linked to its page or the article. */
function NewsCard({ item }: { readonly item: ShownNewsItem }) {
  return (
    <NewsLink className={styles.card} item={item}>
      <img
        className={styles.picture}
        src={webpVariant(item.newsFile, "medium")}
        srcSet={webpSourceSet(item.newsFile)}
        sizes="(width >= 1024px) 24vw, (width >= 640px) 32vw, 48vw"
        width={800}
        height={800}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <time className={styles.date} dateTime={newsDate(item)}>
        {formatDayOfYear(newsDate(item))}
      </time>
      <span className={styles.title}>{newsItemName(item)}</span>
    </NewsLink>
  );
}

const TIMING = { everyMs: 2500, resumeMs: 3000 };

/** The centre card, and on either side as many as a window shows: four. */
const ENOUGH_TO_LOOP = 9;

interface Props {
  readonly headings: PageHeadings;
  readonly built: readonly ShownNewsItem[];
}

export function NewsCarousel({ headings, built }: Props) {
  const { newsHeading } = useLiveHeadings(headings);
  const news = newsShown(useLiveList(api.news, shownNewsItemSchema, built).items);
  const { viewport, attention, selected, stops, isReady, ...controls } = useCarousel(
    { align: "center", containScroll: false },
    TIMING,
  );

  return (
    <section className={styles.news} aria-roledescription="carousel" aria-label={newsHeading} {...attention}>
      <div className={`wrap ${carousel.opening}`}>
        <div>
          <h2>{newsHeading}</h2>
          <a href={pages.news}>All news</a>
        </div>
        {news.length > 1 && <CarouselControls content="news" {...controls} />}
      </div>
      {news.length === 0 ? (
        <p className="wrap lead">No News available</p>
      ) : (
        <div
          className={classNames(carousel.viewport, styles.viewport)}
          ref={viewport}
          data-hydrated={isReady || undefined}
        >
          <ul className={carousel.strip}>
            {looped(news, ENOUGH_TO_LOOP, isReady ? selected : null).map(
              ({ item, position, round, isCopy, steps }) => (
                <li
                  key={`${item.newsFile}-${round}`}
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
