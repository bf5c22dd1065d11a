import type { ReactNode } from "react";
import { isDated, missing } from "#admin/screen/missing.ts";
import { useHolidays } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import {
  formatDate,
  formatPromise,
  formatTime,
  type Holidays,
  halfOfPromise,
  promiseState,
} from "#rules/calendar.ts";
import { isUnanswered, ownerName, progressLabels } from "#rules/progress.ts";
import type { Received } from "#rules/received.ts";
import styles from "./cells.module.css";

interface SenderProps {
  readonly name: string | null | undefined;
  readonly record: Pick<Received, "progress">;
}

export const Sender = ({ name, record: { progress } }: SenderProps) => (
  <span dir="auto" className={progress === "done" ? styles.done : undefined} translate="no">
    {name || missing}
  </span>
);

/** When the promise of an answer ends, in ISO 8601. */
export type DueOf<R> = (record: R, holidays: Holidays) => string | null;

const promises = { overdue: "Overdue", due: "Due" } as const;

/** The day by which an answer is promised, since most promises end with a day. */
function Promised({ until }: { readonly until: string }) {
  const state = promiseState(until, new Date());
  return (
    <span
      className={classNames(styles.tag, state !== null && styles[state])}
      title={`Promised by ${formatPromise(until, new Date())}`}
    >
      {state === "overdue"
        ? promises[state]
        : `${state ? promises[state] : "Answer"} by ${formatDate(halfOfPromise(until).last)}`}
    </span>
  );
}

/** The most characters of a message in a list: what fits its usual width, and is not too long to be read out. */
const WORDS_MAX = 160;

interface AboutProps<R> {
  readonly record: R;
  readonly due: DueOf<R> | undefined;
  readonly words: string | null | undefined;
  /** What else should be seen at first sight. */
  readonly flags: ReactNode;
}

/** What a list shows of a record besides its columns: progress, due date, owner, and the beginning of the message. */
export function About<R extends Received>({ record, due, words, flags }: AboutProps<R>) {
  const { suspectedSpam = false, isSpam = false, progress, owner } = record;
  const until = due?.(record, useHolidays()) ?? null;
  return (
    <span className={styles.about}>
      {suspectedSpam && (
        <span className={classNames(styles.tag, styles.due)} title={isSpam ? undefined : "Suspected spam"}>
          {isSpam ? "Spam" : "Spam?"}
        </span>
      )}
      {isUnanswered(record) && until !== null && <Promised until={until} />}
      {progress !== "new" && <span className={styles.tag}>{progressLabels[progress]}</span>}
      {owner !== null && (
        <span className={styles.tag} title={`Owner: ${ownerName(owner)}`} translate="no">
          {ownerName(owner)}
        </span>
      )}
      {flags}
      {Boolean(words) && (
        <span className={styles.words} dir="auto">
          {words?.slice(0, WORDS_MAX)}
        </span>
      )}
    </span>
  );
}

/** The time of day when a record was received. */
export const timeColumn = {
  field: "createdAt",
  heading: "Time",
  width: "4.5rem",
  look: "corner",
  cell: ({ createdAt }: { readonly createdAt?: string | null | undefined }) =>
    isDated(createdAt) ? <time dateTime={createdAt}>{formatTime(createdAt)}</time> : missing,
} as const;
