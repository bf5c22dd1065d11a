import { BadgeCheck, CircleAlert } from "lucide-react";
import styles from "./Verdict.module.css";

export interface VerdictProps {
  readonly title: string;
  readonly text: string;
}

interface Props extends VerdictProps {
  /** Good, something to know, or bad. */
  readonly tone: "success" | "warning" | "error";
  /** Announces it as it appears, unless what is around it does. */
  readonly role?: "status";
  /** Which of several verdicts in a template this is. */
  readonly when?: string;
}

/** What a check has found, as a band. */
export function Verdict({ title, text, tone, role, when }: Props) {
  const Mark = tone === "success" ? BadgeCheck : CircleAlert;
  return (
    <div className={styles.verdict} data-tone={tone} role={role} data-when={when}>
      <Mark strokeWidth={1.5} aria-hidden />
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </div>
  );
}
