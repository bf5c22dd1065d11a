import { Button } from "#components/ui/Button.tsx";
import styles from "./Failure.module.css";
import { failureText } from "./failure-text.ts";

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** What could not be loaded, in the place where it would stand. */
export function Failure({ error, onRetry, retrying = false }: Props) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failureText(error)}</p>
      <Button variant="quiet" size="small" busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
