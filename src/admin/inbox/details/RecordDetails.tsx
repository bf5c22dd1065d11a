import { type ReactNode, useId } from "react";
import { missing } from "#admin/screen/missing.ts";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./RecordDetails.module.css";

interface Props {
  readonly children: ReactNode;
}

/** A record's texts beside its facts, in two columns or, in less space, one. */
export function RecordDetails({ children }: Props) {
  return <div className={styles.details}>{children}</div>;
}

/** Several parts stacked in one column. */
export function DetailColumn({ children }: Props) {
  return <div className={styles.column}>{children}</div>;
}

interface PartProps extends Props {
  readonly heading: string;
}

/** A part of a record with a heading. */
export function DetailPart({ heading, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface WordsProps {
  readonly heading: string;
  readonly words: string | null | undefined;
  /** Emphasises the main text of the record. */
  readonly prominent?: boolean;
}

/** A long text by the sender; "N/A" if it is empty. */
export function DetailWords({ heading, words, prominent = false }: WordsProps) {
  return (
    <DetailPart heading={heading}>
      <p className={words ? classNames(styles.words, prominent && styles.prominent) : styles.noWords}>
        {words || missing}
      </p>
    </DetailPart>
  );
}
