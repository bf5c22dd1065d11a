import styles from "./Result.module.css";

/** Until the browser has said what it keeps. What is said late shows by styles alone: code that does not load says nothing. */
export const Waiting = () => (
  <div className={styles.waiting}>
    <p role="status">Opening the record…</p>
    <p className={styles.late}>
      This takes longer than it should. Please look at your connection, and load the page again.
    </p>
  </div>
);
