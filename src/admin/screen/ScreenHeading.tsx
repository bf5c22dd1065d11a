import { type ReactNode, useEffect, useRef } from "react";
import { isFirstScreen, noteScreen } from "./first-screen.ts";
import styles from "./ScreenHeading.module.css";
import { useTitle } from "./use-title.ts";

interface Props {
  readonly title: string;
  /** A muted line below the title. */
  readonly note?: ReactNode;
  /** The actions of the screen, at the end of the title row. */
  readonly children?: ReactNode;
}

/** The title of the screen and of the window; it receives the focus when the screen changes. */
export function ScreenHeading({ title, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);

  useEffect(() => {
    const inScreen = Boolean(document.activeElement?.closest("main"));
    if (!isFirstScreen() && !inScreen) heading.current?.focus({ preventScroll: true });
    noteScreen();
  }, []);

  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
