import { useLayoutEffect, useRef } from "react";
import { Button } from "#components/ui/Button.tsx";
import styles from "./Failure.module.css";
import { failureText } from "./failure-text.ts";

interface Props {
  /** What failed, where a documented text says it; the reason follows. */
  readonly title?: string | undefined;
  readonly error: unknown;
  /** How the reason is worded, where a documented text says it. */
  readonly textOf?: ((error: unknown) => string) | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** What could not be loaded, in the place where it would stand. */
export function Failure({ title, error, textOf = failureText, onRetry, retrying = false }: Props) {
  const failure = useRef<HTMLDivElement>(null);

  // Whoever pressed its button reads on in what has come in its place.
  useLayoutEffect(() => {
    const shown = failure.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      shown.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className={styles.failure} role="alert" ref={failure}>
      <div>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        <p>{textOf(error)}</p>
      </div>
      <Button variant="quiet" size="small" busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
