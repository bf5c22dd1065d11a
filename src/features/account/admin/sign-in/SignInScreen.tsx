import { type ReactNode, useEffect, useState } from "react";
import { $page } from "#admin/app/router.ts";
import { markShown, useTitle } from "#admin/screen/ScreenHeading.tsx";
import { type ResetLink, resetLinkIn } from "#admin/session/reset-link.ts";
import { site } from "#firm/site.ts";
import { urlHash } from "#kit/link/restore-hash.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import type { ForgottenPassword } from "./ForgottenPassword.tsx";
import type { SecondStep } from "./SecondStep.tsx";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInScreen.module.css";

/** The screens that replace the form. Few people need them, so they are loaded on demand. */
interface Part {
  readonly Forgotten?: typeof ForgottenPassword;
  readonly SecondStep?: typeof SecondStep;
  readonly asked?: unknown;
}

function useParts() {
  const [part, setPart] = useState<Part | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [link, setLink] = useState<ResetLink | null>(null);

  async function show(load: () => Promise<Part>) {
    try {
      setPart(await load());
    } catch {
      announceError(
        "This form could not be loaded. Please try again. If that does not help, load this page again.",
      );
    }
  }

  const openForgotten = () =>
    show(async () => ({ Forgotten: (await import("./ForgottenPassword.tsx")).ForgottenPassword }));

  const openSecondStep = (asked: unknown) =>
    show(async () => ({ SecondStep: (await import("./SecondStep.tsx")).SecondStep, asked }));

  function back(reason: string | null = null) {
    // Removes the link's token from the history.
    $page.open(location.pathname, true);
    setLink(null);
    setProblem(reason);
    setPart(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page was opened counts.
  useEffect(() => {
    const given = resetLinkIn(urlHash());
    if (given === null) return;
    setLink(given);
    void openForgotten();
  }, []);

  return { part, problem, link, openForgotten, openSecondStep, back };
}

interface Props {
  /** The firm's logo, and the water illustration beside the form. */
  readonly mark?: ReactNode;
  readonly tide?: ReactNode;
}

export function SignInScreen({ mark, tide }: Props) {
  useTitle("Log in");
  useEffect(markShown, []);
  const { part, problem, link, openForgotten, openSecondStep, back } = useParts();
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
        {part?.Forgotten && <part.Forgotten link={link} onBack={() => back()} />}
        {part?.SecondStep && <part.SecondStep asked={part.asked} onBack={back} />}
        {part === null && (
          <>
            <SignInForm problem={problem} onSecondStep={(asked) => void openSecondStep(asked)} />
            <Button variant="text" className={styles.forgotten} onClick={() => void openForgotten()}>
              Forgotten password?
            </Button>
          </>
        )}
      </main>
    </div>
  );
}
