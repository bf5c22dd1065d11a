import type { ReactNode } from "react";
import { adminPages, withQuery } from "#addresses/admin.ts";
import { recordsOf } from "#admin/records.ts";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import type { Dashboard, WaitingInbox } from "#features/dashboard/dashboard.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate } from "#rules/calendar.ts";
import { DashboardPart } from "./DashboardPart.tsx";
import styles from "./Waiting.module.css";

interface Counted {
  readonly heading: string;
  readonly field: "count" | "unassigned" | "due" | "overdue" | "suspected";
  /** The filters of the list that shows the same records. */
  readonly filters: Readonly<Record<string, string>>;
  readonly isUrgent?: true;
}

const counted: readonly Counted[] = [
  { heading: "New", field: "count", filters: { progress: "new", spam: "no" } },
  { heading: "Unassigned", field: "unassigned", filters: { progress: "new", owner: "none", spam: "no" } },
  { heading: "Due soon", field: "due", filters: { progress: "due" } },
  { heading: "Overdue", field: "overdue", filters: { progress: "overdue" }, isUrgent: true },
  { heading: "May be spam", field: "suspected", filters: { progress: "new", spam: "suspected" } },
];

interface CountProps extends Pick<Counted, "heading" | "isUrgent"> {
  readonly count: number;
  readonly page: string;
}

/** A number, with what is counted after it: the column's heading says so where there is one. */
function Count({ heading, count, isUrgent, page }: CountProps) {
  if (count === 0) return null;
  return (
    <a className={classNames(isUrgent && styles.urgent)} href={page}>
      <span>{count.toLocaleString("en-IN")}</span>
      <span className={styles.words}>{` ${heading.toLowerCase()}`}</span>
    </a>
  );
}

const columns: readonly (readonly [heading: string, cell: (inbox: WaitingInbox) => ReactNode])[] = [
  ...counted.map(({ field, filters, ...shown }) => {
    const cell = ({ kind, [field]: count }: WaitingInbox) => (
      <Count
        {...shown}
        count={count}
        page={withQuery(recordsOf(kind).list ?? adminPages.dashboard, filters)}
      />
    );
    return [shown.heading, cell] as const;
  }),
  [
    "Oldest unanswered",
    ({ kind, oldest }) =>
      oldest !== null && (
        <span className={styles.oldest}>
          <span className={styles.words}>Oldest: </span>
          <RecordLink kind={kind} record={oldest} isKindSaid />
          <time dateTime={oldest.createdAt}>{formatDate(oldest.createdAt)}</time>
        </span>
      ),
  ],
];

/**
 * Where the day begins: what waits in each inbox, each number with a link to the list of just these. Explicit roles: in
 * little space, the rows are blocks, which makes some browsers drop the table's semantics.
 */
export function Waiting({ waiting }: Pick<Dashboard, "waiting">) {
  const some = waiting.filter(({ count, suspected }) => count + suspected > 0);
  if (some.length === 0) return null;
  return (
    <DashboardPart name="waiting" title="Waiting for an answer" className={styles.waiting}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} role="table" aria-labelledby="waiting-heading">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Inbox</span>
            </th>
            {columns.map(([heading]) => (
              <th role="columnheader" scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {some.map((inbox) => (
            <tr role="row" key={inbox.kind}>
              <th role="rowheader" scope="row">
                {recordsOf(inbox.kind).title}
              </th>
              {columns.map(([heading, cell]) => (
                <td role="cell" key={heading}>
                  {cell(inbox)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </DashboardPart>
  );
}
