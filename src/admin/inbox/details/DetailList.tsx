import type { ReactNode } from "react";
import { isDated, isGiven, missing, NO_DATE } from "#admin/screen/missing.ts";
import { formatDate, formatMoment, formatWeekdayMoment } from "#rules/calendar.ts";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./DetailList.module.css";

/** Lets a long e-mail address break before its "@", rather than in the middle of a word. */
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

interface Props {
  readonly label: string;
  readonly value: string | null | undefined;
  /** Link of the value, such as `mailto:` or `tel:`. */
  readonly href?: string | undefined;
  readonly copyable?: boolean;
  /** Shown instead of the value's plain text. */
  readonly children?: ReactNode;
}

/** One field of a record; "N/A" if it is empty. */
export function Detail({ label, value, href, copyable = false, children }: Props) {
  const shown = children ?? breakableEmail(value);
  // What is copied or called is a name, an address or a number.
  const translate = copyable || href !== undefined ? "no" : undefined;
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd translate={translate}>
        {value ? (
          <>
            {href ? <a href={href}>{shown}</a> : <span>{shown}</span>}
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
  return <>{formatWeekdayMoment(createdAt)}</>;
}

/** The same, as one of the record's fields. */
export function ReceivedDetail({ createdAt }: ReceivedProps) {
  const moment = isDated(createdAt) ? createdAt : null;
  return (
    <Detail label="Received" value={moment}>
      {moment !== null && <time dateTime={moment}>{formatMoment(moment)}</time>}
    </Detail>
  );
}

interface TermsProps {
  /** The date of the terms that were accepted. */
  readonly version: string | null | undefined;
  /** The page with the terms. */
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
