import { classNames } from "#components/ui/class-names.ts";
import styles from "./SpamNote.module.css";

/** Above a record that looks automatic; it is never hidden for that (spec-decisions C21). */
export function SpamNote() {
  return (
    <p className={classNames("form-alert", "form-alert--note", styles.spam)}>
      Suspected spam: a script may have sent this. It was kept in case it is real.
    </p>
  );
}
