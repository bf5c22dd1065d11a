import { type ReactNode, type Ref, useId } from "react";
import { isDated, isGiven, missing, NO_DATE } from "#admin/screen/missing.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate, formatMoment, formatWeekday } from "#rules/calendar.ts";
import { CopyButton } from "./CopyButton.tsx";
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
  /** For a part whose heading may be given the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export function DetailPart({ heading, headingRef, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
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
      <p
        dir="auto"
        className={words ? classNames(styles.words, prominent && styles.prominent) : styles.noWords}
      >
        {words || missing}
      </p>
    </DetailPart>
  );
}

/** Lets a long email address break before its "@", rather than in the middle of a word. */
function breakableEmail(text: string | null | undefined) {
  const at = text?.lastIndexOf("@") ?? -1;
  if (!text || at < 1) return text;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <wbr />
      <span>{text.slice(at)}</span>
    </>
  );
}

interface DetailProps {
  readonly label: string;
  readonly value: string | null | undefined;
  /** Link of the value, such as `mailto:` or `tel:`. */
  readonly href?: string | undefined;
  readonly copyable?: boolean;
  /** Shown instead of the value's plain text. */
  readonly children?: ReactNode;
}

/** One field of a record; "N/A" if it is empty. */
export function Detail({ label, value, href, copyable = false, children }: DetailProps) {
  const shown = children ?? breakableEmail(value);
  // What is copied or called is a name, an email address or a number.
  const translate = copyable || href !== undefined ? "no" : undefined;
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd translate={translate}>
        {value ? (
          <>
            {href ? (
              <a dir="auto" href={href}>
                {shown}
              </a>
            ) : (
              <span dir="auto">{shown}</span>
            )}
            {copyable && <CopyButton text={value} what={label.toLowerCase()} />}
          </>
        ) : (
          <span className={styles.missing}>{missing}</span>
        )}
      </dd>
    </div>
  );
}

export function DetailList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface ReceivedProps {
  readonly createdAt: string | null | undefined;
}

/** When a record was received, for the line below its title. */
export function Received({ createdAt }: ReceivedProps) {
  if (!isDated(createdAt)) return NO_DATE;
  return <>{`${formatWeekday(createdAt)}, ${formatMoment(createdAt)}`}</>;
}

/** The same as one of the record's fields, with how its sender's visit began, if that is known. */
export function ReceivedDetail({
  createdAt,
  source,
}: ReceivedProps & { readonly source: string | null | undefined }) {
  const moment = isDated(createdAt) ? createdAt : null;
  return (
    <>
      <Detail label="Received" value={moment}>
        {moment !== null && <time dateTime={moment}>{formatMoment(moment)}</time>}
      </Detail>
      {Boolean(source) && <Detail label="Visit began at" value={source} />}
    </>
  );
}

interface TermsProps {
  /** The date of the terms that were accepted. */
  readonly version: string | null | undefined;
  readonly page: string;
}

/**
 * The date of the accepted terms. Links to the public page in a new tab, since the back office's own links never lead
 * there.
 */
export const TermsDetail = ({ version, page }: TermsProps) => (
  <Detail label="Terms dated" value={version}>
    {isGiven(version) && (
      <a href={page} target="_blank" rel="noopener">
        {isDated(version) ? <time dateTime={version}>{formatDate(version)}</time> : version}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    )}
  </Detail>
);

export const mailtoUrl = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;

export const telUrl = (phone: string) => `tel:${phone.replace("x", ";ext=").replace(/[^+\d;ext=]/g, "")}`;
