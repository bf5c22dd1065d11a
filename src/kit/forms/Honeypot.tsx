import { say } from "#kit/language.ts";
import { HONEYPOT } from "#rules/submission-guard.ts";
import styles from "./Honeypot.module.css";

/** A control that scripts fill in but people never encounter, by eye, keyboard or screen reader. */
export const Honeypot = () => (
  <div className={styles.away} aria-hidden="true">
    <label>
      {say("Leave this empty")}
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
