import { useEffect, useRef } from "react";
import { missing } from "#admin/records/missing.ts";
import { Button } from "#components/ui/Button.tsx";
import styles from "./Notice.module.css";
import { useReadOnInFields } from "./use-read-on-in-fields.ts";

/** A field that two people left differently, as text for reading. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Props {
  readonly differences: readonly Difference[];
  /** Save mine over theirs, which has been read by now. */
  readonly onKeepMine: () => void;
  /** Put theirs into the form; mine goes. */
  readonly onTakeTheirs: () => void;
}

/** Somebody else saved the record meanwhile: shows both versions, and loses neither until one is chosen. */
export function ConflictNotice({ differences, onKeepMine, onTakeTheirs }: Props) {
  const notice = useRef<HTMLElement>(null);
  useReadOnInFields(notice);

  useEffect(() => notice.current?.focus(), []);

  return (
    <section className={styles.notice} aria-labelledby="conflict-title" tabIndex={-1} ref={notice}>
      <h2 className={styles.title} id="conflict-title">
        Somebody else changed this meanwhile
      </h2>
      <p>Nothing of yours is saved yet, and nothing of theirs is lost. Compare, then choose.</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Your version beside the saved one</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved by somebody else</th>
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
