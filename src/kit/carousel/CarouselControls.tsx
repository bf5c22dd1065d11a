import "#kit/styles/round-button.css";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./CarouselControls.module.css";
import { SWITCH } from "./use-carousel.ts";

interface ControlsProps {
  /** Names the content in the labels, such as "news". */
  readonly content: string;
  readonly isStopped: boolean;
  readonly toggle: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

export function CarouselControls({ content, isStopped, toggle, previous, next }: ControlsProps) {
  return (
    <div className={classNames(styles.controls, "no-print")}>
      <button
        type="button"
        className={classNames("round-button", styles.switch)}
        onClick={toggle}
        {...SWITCH}
      >
        {isStopped ? <Play strokeWidth={1.5} aria-hidden /> : <Pause strokeWidth={1.5} aria-hidden />}
        <span className="visually-hidden">{isStopped ? `Play ${content}` : `Pause ${content}`}</span>
      </button>
      <button type="button" className="round-button" onClick={previous}>
        <ArrowLeft strokeWidth={1.5} aria-hidden />
        <span className="visually-hidden">{`Previous ${content}`}</span>
      </button>
      <button type="button" className="round-button" onClick={next}>
        <ArrowRight strokeWidth={1.5} aria-hidden />
        <span className="visually-hidden">{`Next ${content}`}</span>
      </button>
    </div>
  );
}

interface DotsProps {
  readonly content: string;
  readonly selected: number;
  readonly stops: number;
  readonly goTo: (stop: number) => void;
}

/** A dot for each scroll position. Their space is reserved before the carousel is initialised. */
export function CarouselDots({ content, selected, stops, goTo }: DotsProps) {
  return (
    <div className={styles.dots}>
      {stops > 1 &&
        Array.from({ length: stops }, (_, stop) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
            key={stop}
            type="button"
            className={styles.dot}
            aria-label={`Go to ${content}, slide ${stop + 1} of ${stops}`}
            aria-current={stop === selected || undefined}
            onClick={() => goTo(stop)}
          />
        ))}
    </div>
  );
}
