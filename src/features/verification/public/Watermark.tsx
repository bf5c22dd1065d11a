import { KOCHI_AHEAD_MS } from "#rules/calendar.ts";
import styles from "./Watermark.module.css";

const tiles = Array.from({ length: 12 }, (_, tile) => tile);

/** The certificate's name and the time of viewing in Kochi, drifting over it. */
export const Watermark = () => (
  <div className={styles.watermark} aria-hidden data-watermark="" data-ahead={KOCHI_AHEAD_MS}>
    <div className={styles.tiles}>
      {tiles.map((tile) => (
        <span key={tile}></span>
      ))}
    </div>
  </div>
);
