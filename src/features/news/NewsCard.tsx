import { webpSourceSet, webpVariant } from "#rules/picture.ts";
import styles from "./NewsCarousel.module.css";
import { newsItemName, type ShownNewsItem } from "./news.ts";

/** One item: its picture and title, linked to the article. */
export function NewsCard({ item }: { readonly item: ShownNewsItem }) {
  return (
    <a className={styles.card} href={item.newsLink} target="_blank" rel="noopener">
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
      <span className={styles.title}>{newsItemName(item)}</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
