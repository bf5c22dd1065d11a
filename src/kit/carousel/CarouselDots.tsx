import styles from "./CarouselDots.module.css";

interface Props {
  readonly of: string;
  readonly selected: number;
  readonly stops: number;
  readonly goTo: (stop: number) => void;
}

/** A dot for each scroll position. Their space is reserved before the carousel is initialised. */
export function CarouselDots({ of, selected, stops, goTo }: Props) {
  return (
    <div className={styles.dots}>
      {stops > 1 &&
        Array.from({ length: stops }, (_, stop) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
            key={stop}
            type="button"
            className={styles.dot}
            aria-label={`Go to ${of}, slide ${stop + 1} of ${stops}`}
            aria-current={stop === selected || undefined}
            onClick={() => goTo(stop)}
          />
        ))}
    </div>
  );
}
