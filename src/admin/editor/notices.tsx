import { useEffect, useRef, useState } from "react";
import { missing } from "#admin/screen/missing.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { useFocusFieldsOnUnmount } from "./focus.ts";
import styles from "./notices.module.css";

/** A field whose two versions differ, as display text. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictProps {
  readonly differences: readonly Difference[];
  /** Overwrites their version with mine. */
  readonly onKeepMine: () => void;
  /** Loads their version into the form and discards mine. */
  readonly onTakeTheirs: () => void;
}

/** Another administrator saved the record in the meantime: shows both versions, and keeps both until one is chosen. */
export function ConflictNotice({ differences, onKeepMine, onTakeTheirs }: ConflictProps) {
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

const again = {
  picture: "If you chose a new picture, please choose it again.",
  video: "If you chose a new film, please choose it again.",
  password: "If you typed a new password, please type it again.",
} as const;

/** Input that drafts cannot keep, so it is missing from a restored form. */
export type NotKept = keyof typeof again;

interface RestoredProps {
  /** `null` if drafts keep all input of the form. */
  readonly notKept: NotKept | null;
  readonly onDiscard: () => void;
}

function Note({ notKept, onDiscard }: RestoredProps) {
  const note = useRef<HTMLDivElement>(null);
  useFocusFieldsOnUnmount(note);
  return (
    <div className={classNames("form-alert", "form-alert--info", styles.restored)} role="status" ref={note}>
      <p>{["Your unsaved changes have been restored.", ...(notKept ? [again[notKept]] : [])].join(" ")}</p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  );
}

/** Says that changes left unsaved at the end of the page or the session were restored. */
export function RestoredNote({ notKept, onDiscard }: RestoredProps) {
  const [isShown, setIsShown] = useState(true);

  function discard() {
    setIsShown(false);
    onDiscard();
  }

  return isShown && <Note notKept={notKept} onDiscard={discard} />;
}
