import { isDated, missing } from "#admin/screen/missing.ts";
import { useHolidays } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatMoment, formatTime } from "#rules/calendar.ts";
import { ownerName } from "#rules/owner.ts";
import { progressLabels } from "#rules/progress.ts";
import type { Received } from "#rules/received.ts";
import { type Holidays, promiseState } from "#rules/working-days.ts";
import styles from "./cells.module.css";

interface SenderProps {
  readonly name: string | null | undefined;
  readonly record: Pick<Received, "suspectedSpam" | "progress" | "owner">;
  /** Until when an answer is promised, in ISO 8601. */
  readonly due?: (holidays: Holidays) => string | null;
}

/** The sender of a record in a table, tagged if it is suspected spam, if an answer is due or overdue, and once it is being handled, and by whom. */
export function Sender({ name, record: { suspectedSpam = false, progress, owner }, due }: SenderProps) {
  const holidays = useHolidays();
  const until = due?.(holidays);
  const state = progress === "new" && !suspectedSpam ? promiseState(until, new Date()) : null;
  return (
    <span className={styles.sender}>
      <span dir="auto" className={classNames(styles.name, progress === "done" && styles.done)} translate="no">
        {name || missing}
      </span>
      {suspectedSpam && (
        <span className={classNames(styles.tag, styles.spam)} title="Suspected spam">
          Spam?
        </span>
      )}
      {state !== null && (
        <span
          className={classNames(styles.tag, styles[state])}
          title={`Promised until ${formatMoment(until ?? "")}`}
        >
          {state === "overdue" ? "Overdue" : "Due"}
        </span>
      )}
      {progress !== "new" && <span className={styles.tag}>{progressLabels[progress]}</span>}
      {owner !== null && (
        <span className={styles.tag} title={`Owner: ${ownerName(owner)}`} translate="no">
          {ownerName(owner)}
        </span>
      )}
    </span>
  );
}

interface Dated {
  readonly createdAt?: string | null | undefined;
}

/** The time of day when a record was received. */
export const timeColumn = {
  field: "createdAt",
  heading: "Time",
  width: "4.5rem",
  look: "corner",
  cell: ({ createdAt }: Dated) =>
    isDated(createdAt) ? <time dateTime={createdAt}>{formatTime(createdAt)}</time> : missing,
} as const;
