import styles from "./Result.module.css";

/** Shown until the stored record has been read. The late text appears by CSS, since code may fail to load. */
export const Waiting = () => (
  <div className={styles.waiting}>
    <p role="status">Opening the record…</p>
    <p className={styles.late}>
      This takes longer than it should. Please look at your connection, and load the page again.
    </p>
  </div>
);
