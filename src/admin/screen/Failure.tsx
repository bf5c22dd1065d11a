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
  return (
    <div className={styles.failure} role="alert">
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
