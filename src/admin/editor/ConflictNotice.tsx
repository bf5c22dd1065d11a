import { useEffect, useRef } from "react";
import { missing } from "#admin/screen/missing.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./Notice.module.css";
import { useFocusFieldsOnUnmount } from "./use-focus-fields-on-unmount.ts";

/** A field whose two versions differ, as display text. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Props {
  readonly differences: readonly Difference[];
  /** Overwrites their version with mine. */
  readonly onKeepMine: () => void;
  /** Loads their version into the form and discards mine. */
  readonly onTakeTheirs: () => void;
}

/** Another administrator saved the record in the meantime: shows both versions, and keeps both until one is chosen. */
export function ConflictNotice({ differences, onKeepMine, onTakeTheirs }: Props) {
  const notice = useRef<HTMLElement>(null);
  useFocusFieldsOnUnmount(notice);

  useEffect(() => notice.current?.focus(), []);

  return (
    <section className={styles.notice} aria-labelledby="conflict-title" tabIndex={-1} ref={notice}>
      <h2 className={styles.title} id="conflict-title">
        Someone else changed this in the meantime
      </h2>
      <p>Your changes are not saved yet, and theirs are not lost. Compare them, then choose.</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Your version beside the saved one</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved by someone else</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || missing}</td>
                <td>{theirs || missing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onKeepMine}>
          Save my version
        </Button>
        <Button size="small" variant="quiet" onClick={onTakeTheirs}>
          Take the saved version
        </Button>
      </div>
    </section>
  );
}
