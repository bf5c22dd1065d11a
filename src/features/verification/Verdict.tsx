import styles from "./Result.module.css";

/** What the lookup says, in words. It comes with the record, so that no page claims it before there is one. */
export interface VerdictProps {
  readonly title: string;
  readonly text: string;
}

export const Verdict = ({ title, text }: VerdictProps) => (
  <div className={styles.verdict} role="status">
    <p className={styles.verdictTitle}>{title}</p>
    <p>{text}</p>
  </div>
);
