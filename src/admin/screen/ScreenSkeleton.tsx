import styles from "./ScreenSkeleton.module.css";

/** Stands for a screen while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading…</span>
      <span className={styles.title} />
      <span className={styles.line} />
    </div>
  );
}
