import type { SubmissionGuard } from "#domain/submission-guard.ts";
import styles from "./Honeypot.module.css";

const name: keyof SubmissionGuard = "homepage";

/** A control that scripts fill in and people never meet, by eye, keyboard or screen reader. */
export const Honeypot = () => (
  <div className={styles.away} aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** What the honeypot of that form holds. */
export const caughtBy = (form: HTMLFormElement) => String(new FormData(form).get(name) ?? "");
