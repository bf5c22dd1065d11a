import type { ReactNode } from "react";
import styles from "./dashboard.module.css";

interface Props {
  /** The part's name in the ids of the page. */
  readonly name: string;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the dashboard, under its heading. */
export const DashboardPart = ({ name, title, className, children }: Props) => (
  <section className={className} aria-labelledby={`${name}-heading`}>
    <h2 className={styles.heading} id={`${name}-heading`}>
      {title}
    </h2>
    {children}
  </section>
);
