import { CountedField } from "#admin/editor/CountedField.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import {
  countWords,
  INTRODUCTION_WORDS_MAX,
  INTRODUCTION_WORDS_MIN,
  introductionHints,
} from "../../staff-introduction.ts";
import type { FieldsOf } from "./fields-of.ts";
import styles from "./IntroductionField.module.css";

interface Props {
  readonly label: string;
  readonly form: FieldsOf<"selfIntroduction">;
}

/** The self-introduction with a live word count. */
export function IntroductionField({ label, form }: Props) {
  const words = countWords(form.text("selfIntroduction"));
  const isShort = words < INTRODUCTION_WORDS_MIN;
  const isLong = words > INTRODUCTION_WORDS_MAX;

  return (
    <CountedField
      label={label}
      wide
      count={
        <span className={styles.counts}>
          <strong className={styles.words}>{introductionHints.counter(words)}</strong>{" "}
          <span className={classNames(isShort && styles.unmet)}>{introductionHints.tooFew}</span>{" "}
          <span className={classNames(isLong && styles.unmet)}>{introductionHints.tooMany}</span>
        </span>
      }
      {...form.field("selfIntroduction")}
    />
  );
}
