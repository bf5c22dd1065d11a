import { classNames } from "#components/ui/class-names.ts";
import { noLongerSince, verificationTexts } from "#domain/verification.ts";
import styles from "./Result.module.css";

/** What the lookup says, in words. It comes with the record, so that no page claims it before there is one. */
export interface VerdictProps {
  readonly title: string;
  readonly text: string;
}

interface Props extends VerdictProps {
  /** Since when somebody is no longer with the company: the ID is one of ours, and that is all there is to say of it. */
  readonly leftOn: string | null | undefined;
}

export const Verdict = ({ title, text, leftOn }: Props) => (
  <div className={classNames(styles.verdict, leftOn ? styles.left : undefined)} role="status">
    <p className={styles.verdictTitle}>{leftOn ? noLongerSince(leftOn) : title}</p>
    <p>{leftOn ? verificationTexts.left : text}</p>
  </div>
);
