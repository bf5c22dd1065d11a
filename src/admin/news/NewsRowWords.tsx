import { formatDate } from "#domain/calendar.ts";
import type { NewsItemRecord } from "#domain/news-item.ts";
import styles from "./News.module.css";

interface Props {
  readonly item: NewsItemRecord;
  /** It is one of those on the home page. */
  readonly isShown: boolean;
}

const dateOf = ({ updatedAt }: NewsItemRecord) =>
  updatedAt ? <time dateTime={updatedAt}>{formatDate(updatedAt)}</time> : "No Date Available";

/** Where an item leads, and since when it stands as it does. */
export const NewsRowWords = ({ item, isShown }: Props) => (
  <>
    <p className={styles.link}>
      <a href={item.newsLink} target="_blank" rel="noopener" title={item.newsLink}>
        {item.newsLink}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
    <p className={styles.date}>
      {dateOf(item)}
      {isShown ? null : <span className={styles.hidden}>Not shown any more</span>}
    </p>
  </>
);
