import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./CarouselControls.module.css";
import { SWITCH } from "./use-attention.ts";

interface Props {
  /** Names the content in the labels, such as "news". */
  readonly of: string;
  readonly isStopped: boolean;
  readonly toggle: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

/** Pause, previous and next buttons. */
export function CarouselControls({ of, isStopped, toggle, previous, next }: Props) {
  return (
    <div className={classNames(styles.controls, "no-print")}>
      <button type="button" className={`${styles.button} ${styles.switch}`} onClick={toggle} {...SWITCH}>
        {isStopped ? <Play strokeWidth={1.5} aria-hidden /> : <Pause strokeWidth={1.5} aria-hidden />}
        <span className="visually-hidden">{isStopped ? `Play ${of}` : `Pause ${of}`}</span>
      </button>
      <button type="button" className={styles.button} onClick={previous}>
        <ArrowLeft strokeWidth={1.5} aria-hidden />
        <span className="visually-hidden">Previous {of}</span>
      </button>
      <button type="button" className={styles.button} onClick={next}>
        <ArrowRight strokeWidth={1.5} aria-hidden />
        <span className="visually-hidden">Next {of}</span>
      </button>
    </div>
  );
}
