import { type ReactNode, useId } from "react";
import { missing } from "#admin/records/missing.ts";
import { classNames } from "#components/ui/class-names.ts";
import styles from "./RecordDetails.module.css";

interface Props {
  readonly children: ReactNode;
}

/** A record's own words beside its facts; one below the other where there is no room. */
export function RecordDetails({ children }: Props) {
  return <div className={styles.details}>{children}</div>;
}

/** Several parts in one of the two columns. */
export function DetailColumn({ children }: Props) {
  return <div className={styles.column}>{children}</div>;
}

interface PartProps extends Props {
  readonly heading: string;
}

/** A part of a record under its heading. */
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
  /** What the record is about stands out from what else it says. */
  readonly prominent?: boolean;
}

/** Something that the sender wrote at length; "N/A" where they did not. */
export function DetailWords({ heading, words, prominent = false }: WordsProps) {
  return (
    <DetailPart heading={heading}>
      <p className={words ? classNames(styles.words, prominent && styles.prominent) : styles.noWords}>
        {words || missing}
      </p>
    </DetailPart>
  );
}
