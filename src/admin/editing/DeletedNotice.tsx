import styles from "./Notice.module.css";

interface Props {
  /** What went with the record, and has to be put in again. */
  readonly again?: string | undefined;
}

/** Somebody else deleted the record meanwhile: says that what was typed is still there, and what can be done with it. */
export const DeletedNotice = ({ again }: Props) => (
  <div className={styles.notice} role="alert">
    <p className={styles.title}>Somebody else deleted this meanwhile</p>
    <p>
      What you typed is still here: add it as new, or discard it.{again === undefined ? null : ` ${again}`}
    </p>
  </div>
);

/** The words on the buttons below it. */
export const deletedWords = { save: "Add as new", cancel: "Discard" } as const;
