import styles from "./Result.module.css";

/** Until the browser has said what it keeps. */
export const Waiting = () => (
  <p className={styles.waiting} role="status">
    Opening the record…
  </p>
);
