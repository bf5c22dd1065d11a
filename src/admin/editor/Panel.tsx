import { type ReactNode, type Ref, useId } from "react";
import styles from "./Panel.module.css";

interface Props {
  readonly title: string;
  /** A muted line below the title. */
  readonly subtitle?: ReactNode;
  /** Shown at the end of the title row. */
  readonly actions?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Receives the id of the title, as a label for the content. */
  readonly children: (titleId: string) => ReactNode;
}

/** A titled section of a screen. */
export function Panel({ title, subtitle, actions, headingRef, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.heading}>
        <div>
          <h2 className={styles.title} id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions}
      </header>
      {children(id)}
    </section>
  );
}
