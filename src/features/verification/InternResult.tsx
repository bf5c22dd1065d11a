import { feedbackLines, noFeedback } from "#features/staff/staff-lines.ts";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { Certificate } from "./Certificate.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import styles from "./Result.module.css";
import { useGuardedScreen } from "./use-guarded-screen.ts";
import { useVerified } from "./use-verified.ts";
import { Verdict, type VerdictProps } from "./Verdict.tsx";
import { Waiting } from "./Waiting.tsx";

interface Props extends VerdictProps {
  /** The texts for an intern without a certificate. */
  readonly withoutCertificate: VerdictProps;
}

/** An intern: profile, feedback and certificate. */
export function InternResult({ withoutCertificate, ...verdict }: Props) {
  const employee = useVerified("intern");
  useGuardedScreen(employee !== null);
  if (!employee) return <Waiting />;
  const feedback = feedbackLines(employee.feedback).map((text, at) => ({ text, at }));
  return (
    <>
      <p className={styles.onPaper}>This page cannot be printed.</p>
      <div className={styles.result} data-no-print>
        <Verdict {...(employee.Certificate ? verdict : withoutCertificate)} leftOn={employee.leftOn} />
        <ProfileCard employee={employee} />
        <div className={styles.papers}>
          <section className={styles.paper} aria-labelledby="feedback">
            <h2 className={styles.heading} id="feedback">
              Feedback
            </h2>
            {feedback.length > 0 ? (
              <ul className={styles.feedback}>
                {feedback.map(({ text, at }) => (
                  <li key={at}>{text}</li>
                ))}
              </ul>
            ) : (
              <p>{noFeedback}</p>
            )}
          </section>
          <Certificate employee={employee} />
        </div>
      </div>
      <Toasts />
    </>
  );
}
