import { site } from "#firm/site.ts";
import styles from "./Watermark.module.css";

const tiles = Array.from({ length: 12 }, (_, tile) => tile);

/** The certificate's name and the time of viewing in Kochi, drifting over it. */
export const Watermark = () => (
  <div
    className={styles.watermark}
    aria-hidden
    data-watermark=""
    data-locale={site.locale}
    data-zone={site.timeZone}
  >
    <div className={styles.tiles}>
      {tiles.map((tile) => (
        <span key={tile}></span>
      ))}
    </div>
  </div>
);
