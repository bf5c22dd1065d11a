import { NO_DATE } from "#admin/inbox/dated.ts";
import { formatDate } from "#rules/calendar.ts";
import type { NewsItemRecord } from "../news.ts";
import styles from "./News.module.css";

interface Props {
  readonly item: NewsItemRecord;
  /** It is among the news on the home page. */
  readonly isShown: boolean;
}

const dateOf = ({ updatedAt }: NewsItemRecord) =>
  updatedAt ? <time dateTime={updatedAt}>{formatDate(updatedAt)}</time> : NO_DATE;

/** The link and the date of an item, and whether it is still shown. */
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
      {!isShown && <span className={styles.hidden}>No longer shown</span>}
    </p>
  </>
);
