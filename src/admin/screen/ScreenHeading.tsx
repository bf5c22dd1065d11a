import { type ReactNode, useEffect, useRef } from "react";
import { site } from "#firm/site.ts";
import styles from "./ScreenHeading.module.css";

let isFirst = true;

/** On the first screen after a load, the focus stays at the top of the page, where the browser puts it. */
const isFirstScreen = () => isFirst;

/** Remembers that a screen or the sign-in was shown: the next one takes the focus. */
export function markShown() {
  isFirst = false;
}

/** Focuses the screen, when a control disappears through its own action. */
export const focusScreen = () => document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });

export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${site.name} back office`;
  }, [title]);
}

interface Props {
  readonly title: string;
  /** The title is a name, which a browser must not translate. */
  readonly isName?: boolean;
  /** A muted line below the title. */
  readonly subtitle?: ReactNode;
  /** The actions of the screen, at the end of the title row. */
  readonly children?: ReactNode;
}

/** The title of the screen and of the window; it receives the focus when the screen changes. */
export function ScreenHeading({ title, isName = false, subtitle, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);

  useEffect(() => {
    const inScreen = Boolean(document.activeElement?.closest("main"));
    if (!isFirstScreen() && !inScreen) heading.current?.focus({ preventScroll: true });
    markShown();
  }, []);

  return (
    <header className={styles.heading}>
      <div>
        <h1
          className={styles.title}
          ref={heading}
          tabIndex={-1}
          translate={isName ? "no" : undefined}
          dir={isName ? "auto" : undefined}
        >
          {title}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

/** Placeholder for a screen that is loading. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading…</span>
      <span className={styles.titlePlace} />
      <span className={styles.linePlace} />
    </div>
  );
}
