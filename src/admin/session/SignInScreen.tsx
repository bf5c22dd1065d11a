import { type ReactNode, useEffect } from "react";
import { noteScreen, useTitle } from "#admin/screen/ScreenHeading.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { site } from "#site";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInScreen.module.css";

interface Props {
  /** The firm's logo, and the water illustration beside the form. */
  readonly mark: ReactNode;
  readonly tide: ReactNode;
}

export function SignInScreen({ mark, tide }: Props) {
  useTitle("Log in");
  useEffect(noteScreen, []);
  return (
    <div className={styles.screen}>
      <header className={classNames("deep", styles.water)}>
        <div className={styles.chart}>{tide}</div>
        <p className={styles.brand} translate="no">
          {mark}
          <span>{` ${site.name}`}</span>
        </p>
        <p className={styles.line}>Good counsel begins with a reply.</p>
      </header>
      <main className={styles.form}>
        <h1 className={styles.title}>Back office</h1>
        <p className={styles.note}>For the staff of {site.name}.</p>
        <SignInForm />
      </main>
    </div>
  );
}
