import type { ReactNode } from "react";
import styles from "./Empty.module.css";

interface Props {
  readonly title: string;
  /** Says what will appear here, or what to do about it. */
  readonly children: ReactNode;
}

/** An empty state with an illustration. */
export function Empty({ title, children }: Props) {
  return (
    <div className={styles.empty}>
      <svg className={styles.tide} viewBox="0 0 240 36" aria-hidden="true">
        <path d="M0 10c20 0 20 8 40 8s20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 40-8" />
        <path d="M20 22c16 0 16 6 32 6s16-6 32-6 16 6 32 6 16-6 32-6 16 6 32 6 16-6 32-6" />
        <path d="M60 32c12 0 12 3 24 3s12-3 24-3 12 3 24 3 12-3 24-3 12 3 24 3" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
