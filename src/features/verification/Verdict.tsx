import { noLongerSince } from "#features/staff/staff-days.ts";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./Result.module.css";
import { verificationTexts } from "./verification.ts";

/** The result of a lookup in words. It is rendered with the record, so that no page claims it before there is one. */
export interface VerdictProps {
  readonly title: string;
  readonly text: string;
}

interface Props extends VerdictProps {
  /** The day since which the person is no longer with the company. The ID is then only confirmed as one of ours. */
  readonly leftOn: string | null | undefined;
}

export const Verdict = ({ title, text, leftOn }: Props) => (
  <div className={classNames(styles.verdict, leftOn ? styles.left : undefined)} role="status">
    <p className={styles.verdictTitle}>{leftOn ? noLongerSince(leftOn) : title}</p>
    <p>{leftOn ? verificationTexts.left : text}</p>
  </div>
);
