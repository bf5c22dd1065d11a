import { type ReactNode, type Ref, useId } from "react";
import styles from "./Panel.module.css";

interface Props {
  readonly title: string;
  /** One quiet line below the title. */
  readonly note?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Gets the id of the title, to be named by it. */
  readonly children: (titleId: string) => ReactNode;
}

/** A part of a screen with a title of its own. */
export function Panel({ title, note, actions, headingRef, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.heading}>
        <div>
          <h2 className={styles.title} id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </div>
        {actions}
      </header>
      {children(id)}
    </section>
  );
}
