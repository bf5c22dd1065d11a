import { missing } from "./missing.ts";
import styles from "./Sender.module.css";

interface Props {
  readonly name: string | null | undefined;
  readonly suspectedSpam: boolean | undefined;
}

/** Who sent a record, in a table; quietly flagged where it looks automatic. */
export function Sender({ name, suspectedSpam = false }: Props) {
  return (
    <span className={styles.sender}>
      <span className={styles.name}>{name || missing}</span>
      {suspectedSpam ? (
        <span className={styles.spam} title="Suspected spam">
          Spam?
        </span>
      ) : null}
    </span>
  );
}
