import styles from "./ScreenSkeleton.module.css";

/** Placeholder for a screen that is loading. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading…</span>
      <span className={styles.title} />
      <span className={styles.line} />
    </div>
  );
}
