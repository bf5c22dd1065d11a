import { classNames } from "#kit/ui/class-names.ts";
import styles from "./SpamNote.module.css";

/** Shown above a record that looks automated; such a record is never hidden (spec-decisions C21). */
export function SpamNote() {
  return (
    <p className={classNames("form-alert", "form-alert--note", styles.spam)}>
      Suspected spam: a script may have sent this. It was kept in case it is real.
    </p>
  );
}
