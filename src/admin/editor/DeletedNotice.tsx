import styles from "./Notice.module.css";

interface Props {
  /** Asks for what was lost with the record and must be entered again. */
  readonly again?: string | undefined;
}

/**
 * Another administrator deleted the record in the meantime: what was typed is kept, and can be added as a new record.
 */
export const DeletedNotice = ({ again }: Props) => (
  <div className={styles.notice} role="alert">
    <p className={styles.title}>Someone else deleted this in the meantime</p>
    <p>What you typed is still here: add it as new, or discard it.{again !== undefined && ` ${again}`}</p>
  </div>
);

/** Labels of the form's buttons below the notice. */
export const deletedWords = { save: "Add as new", cancel: "Discard" } as const;
