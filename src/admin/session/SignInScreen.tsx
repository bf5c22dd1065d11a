import { type ReactNode, useEffect, useState } from "react";
import { noteScreen, useTitle } from "#admin/screen/ScreenHeading.tsx";
import { RESET_HASH } from "#admin-paths";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { site } from "#site";
import type { ForgottenPassword } from "./ForgottenPassword.tsx";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInScreen.module.css";

const tokenIn = (hash: string) => (hash.startsWith(RESET_HASH) ? hash.slice(RESET_HASH.length) : "");

/** The form for a forgotten password, which few people need and which is therefore loaded when it is. */
function useForgotten() {
  const [Forgotten, setForgotten] = useState<typeof ForgottenPassword | null>(null);
  const [token, setToken] = useState(() => tokenIn(location.hash));

  async function open() {
    try {
      const { ForgottenPassword: loaded } = await import("./ForgottenPassword.tsx");
      setForgotten(() => loaded);
    } catch {
      announceError("This form could not be loaded. Please try again.");
    }
  }

  function back() {
    // The link's token is not kept in the history.
    history.replaceState(history.state, "", location.pathname);
    setToken("");
    setForgotten(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page was opened counts.
  useEffect(() => {
    if (token !== "") void open();
  }, []);

  return { Forgotten, token, open, back };
}

interface Props {
  /** The firm's logo, and the water illustration beside the form. */
  readonly mark: ReactNode;
  readonly tide: ReactNode;
}

export function SignInScreen({ mark, tide }: Props) {
  useTitle("Log in");
  useEffect(noteScreen, []);
  const { Forgotten, token, open, back } = useForgotten();
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
        {Forgotten ? (
          <Forgotten token={token} onBack={back} />
        ) : (
          <>
            <SignInForm />
            <Button variant="text" className={styles.forgotten} onClick={() => void open()}>
              Forgotten password?
            </Button>
          </>
        )}
      </main>
    </div>
  );
}
