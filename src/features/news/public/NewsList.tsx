import { api } from "#addresses/public.ts";
import { useLiveList } from "#kit/use-live-list.ts";
import { formatDayOfYear } from "#rules/calendar.ts";
import { webpVariant } from "#rules/picture.ts";
import { parsedUrl } from "#rules/web-address.ts";
import { newsDate, newsItemName, newsShown, type ShownNewsItem, shownNewsItemSchema } from "../news.ts";
import { NewsLink } from "./NewsLink.tsx";
import styles from "./NewsList.module.css";

interface Props {
  /** The items built into the page. */
  readonly built: readonly ShownNewsItem[];
}

/** The same items as on the home page, one below the other, with their dates. */
export function NewsList({ built }: Props) {
  const news = newsShown(useLiveList(api.news, shownNewsItemSchema, built).items);
  if (news.length === 0) return <p className="lead">No News available</p>;
  return (
    <ol className={`plain-list ${styles.list}`}>
      {news.map((item) => (
        <li key={item._id ?? item.newsLink}>
          <NewsLink className={styles.item} item={item}>
            <img
              className={styles.picture}
              src={webpVariant(item.newsFile, "small")}
              width={160}
              height={160}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span className={styles.words}>
              <time className={styles.date} dateTime={newsDate(item)}>
                {formatDayOfYear(newsDate(item))}
              </time>
              <span className={styles.title}>{newsItemName(item)}</span>
              {item.summary && <span className={styles.summary}>{item.summary}</span>}
              {item.title && !item.page && (
                <span className={styles.host}>{parsedUrl(item.newsLink)?.host}</span>
              )}
            </span>
          </NewsLink>
        </li>
      ))}
    </ol>
  );
}
