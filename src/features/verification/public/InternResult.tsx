import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { feedbackLines, noFeedback } from "#features/staff/staff.ts";
import { internshipRan } from "#features/staff/staff-days.ts";
import { langOfEnglish, say, sayIfKnown } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announceError, Toasts } from "#kit/ui/Toasts.tsx";
import { Verdict, type VerdictProps } from "#kit/ui/Verdict.tsx";
import type { VerifiedEmployee } from "../verification.ts";
import styles from "./Result.module.css";
import { CertificateLinks, PrivatePicture, ProfileCard, Waiting } from "./Result.tsx";
import { useVerified } from "./verified.state.ts";
import { Watermark } from "./Watermark.tsx";

/** The actions blocked on the certificate screen, and the message for each (public-site §2, spec-decisions D11). */
const blocked = {
  contextmenu: "Right-click is switched off on this page.",
  copy: "Copying is switched off on this page.",
  cut: "Copying is switched off on this page.",
  paste: "Pasting is switched off on this page.",
} as const;

const noPrint = "Printing is switched off on this page.";

const refuse = (event: Event, text: string) => {
  event.preventDefault();
  announceError(sayIfKnown(text));
};

const isPrintKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === "p";

/** While `isOn`: no right-click, print, copy, cut or paste, and the browser asks before the page is left. */
function useGuardedScreen(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const until = new AbortController();
    const options = { signal: until.signal };
    for (const [name, text] of Object.entries(blocked)) {
      document.addEventListener(name, (event) => refuse(event, text), options);
    }
    document.addEventListener("keydown", (event) => isPrintKey(event) && refuse(event, noPrint), options);
    // Printing from the browser's menu cannot be prevented; the stylesheet decides what it prints.
    window.addEventListener("beforeprint", () => announceError(say(noPrint)), options);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), options);
    return () => until.abort();
  }, [isOn]);
}

/** No other system has this property. Its browsers report neither a long press nor that a page is left. */
const isOnIos = () => CSS.supports("-webkit-touch-callout", "none");

const guardedText = (isOnIos: boolean) =>
  isOnIos
    ? "Printing, copying and pasting are switched off on this page."
    : "Right-click, printing, copying and pasting are switched off on this page, and your browser asks before you leave it.";

/** The internship certificate under its watermark. */
function Certificate({ employee: { name, Certificate: address } }: { readonly employee: VerifiedEmployee }) {
  const [isStill, setIsStill] = useState(false);
  return (
    <section className={styles.paper} aria-labelledby="certificate">
      <h2 className={styles.heading} id="certificate">
        {say("Internship certificate")}
      </h2>
      <PrivatePicture
        address={address}
        alt={say("Internship certificate of {name}").replace("{name}", name)}
        width={500}
        height={300}
        none={say("No certificate")}
      >
        <Watermark name={name} isStill={isStill} />
      </PrivatePicture>
      {Boolean(address) && (
        <Button variant="text" className={styles.still} onClick={() => setIsStill(!isStill)}>
          {isStill ? <Play strokeWidth={1.5} aria-hidden /> : <Pause strokeWidth={1.5} aria-hidden />}
          <span>{say(isStill ? "Let the watermark move" : "Hold the watermark still")}</span>
        </Button>
      )}
      <p className={styles.note}>{say(guardedText(isOnIos()))}</p>
    </section>
  );
}

interface Verdicts {
  readonly certified: VerdictProps;
  readonly withoutCertificate: VerdictProps;
}

interface Props extends Verdicts {
  /** The same for an intern who has left: a certificate is as genuine as before. */
  readonly finished: Verdicts;
}

function verdictOn({ Certificate: certificate, leftOn, dateOfJoining }: VerifiedEmployee, verdicts: Props) {
  const { certified, withoutCertificate } = leftOn ? verdicts.finished : verdicts;
  const { title, text } = certificate ? certified : withoutCertificate;
  return { title, text: leftOn ? `${internshipRan(dateOfJoining, leftOn, sayIfKnown)} ${text}` : text };
}

/** An intern: profile, feedback and certificate. */
export function InternResult(verdicts: Props) {
  const employee = useVerified("intern");
  useGuardedScreen(employee !== null);
  if (!employee) return <Waiting />;
  const feedback = feedbackLines(employee.feedback).map((text, at) => ({ text, at }));
  return (
    <>
      <p className={styles.onPaper}>{say("This page cannot be printed.")}</p>
      <div className={styles.result} data-no-print>
        <Verdict tone="success" role="status" {...verdictOn(employee, verdicts)} />
        <ProfileCard employee={employee} />
        <div className={styles.papers}>
          <section className={styles.paper} aria-labelledby="feedback">
            <h2 className={styles.heading} id="feedback">
              {say("Feedback")}
            </h2>
            {feedback.length > 0 ? (
              <ul className={styles.feedback} lang={langOfEnglish()}>
                {feedback.map(({ text, at }) => (
                  <li key={at}>{text}</li>
                ))}
              </ul>
            ) : (
              <p>{say(noFeedback)}</p>
            )}
          </section>
          <Certificate employee={employee} />
          <CertificateLinks employee={employee} />
        </div>
      </div>
      <Toasts />
    </>
  );
}
