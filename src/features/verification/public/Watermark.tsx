import { useEffect, useState } from "react";
import { site } from "#firm/site.ts";
import styles from "./Watermark.module.css";

const SECOND = 1000;
const tiles = Array.from({ length: 12 }, (_, tile) => tile);

const clock = new Intl.DateTimeFormat(site.locale, {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: site.timeZone,
});

interface Props {
  readonly name: string;
  readonly isStill: boolean;
}

/** The certificate's name and the time of viewing, drifting over it. */
export function Watermark({ name, isStill }: Props) {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={styles.watermark} aria-hidden data-still={isStill || undefined}>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <span key={tile}>{`${name} · ${clock.format(now)}`}</span>
        ))}
      </div>
    </div>
  );
}
