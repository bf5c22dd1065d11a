import { useId } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { Field } from "#components/ui/Field.tsx";
import {
  countWords,
  INTRODUCTION_WORDS_MAX,
  INTRODUCTION_WORDS_MIN,
  introductionHints,
} from "#domain/staff/staff-words.ts";
import type { FieldsOf } from "./fields-of.ts";
import styles from "./IntroductionField.module.css";

interface Props {
  readonly label: string;
  readonly form: FieldsOf<"selfIntroduction">;
}

/** The self-introduction, with its words counted as it is typed. */
export function IntroductionField({ label, form }: Props) {
  const id = useId();
  const { error, ...textarea } = form.field("selfIntroduction");
  const words = countWords(form.text("selfIntroduction"));
  const isShort = words < INTRODUCTION_WORDS_MIN;
  const isLong = words > INTRODUCTION_WORDS_MAX;

  // The count stands outside the texts below, which are announced whenever they change.
  return (
    <Field label={label} error={error} wide>
      {({ "aria-describedby": texts, ...control }) => (
        <>
          <textarea
            {...control}
            {...textarea}
            className="field__control"
            aria-describedby={[id, texts].filter(Boolean).join(" ")}
          />
          <p className={styles.count} id={id}>
            <strong className={styles.words}>{introductionHints.counter(words)}</strong>{" "}
            <span className={classNames(isShort && styles.unmet)}>{introductionHints.tooFew}</span>{" "}
            <span className={classNames(isLong && styles.unmet)}>{introductionHints.tooMany}</span>
          </p>
        </>
      )}
    </Field>
  );
}
