import type { ReactNode } from "react";
import { adminPages, withQuery } from "#addresses/admin.ts";
import { recordsOf } from "#admin/records.ts";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import type { Dashboard, WaitingInbox } from "#features/dashboard/dashboard.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate } from "#rules/calendar.ts";
import screen from "./dashboard.module.css";
import styles from "./Waiting.module.css";

interface CountProps {
  readonly kind: string;
  readonly count: number;
  /** What is counted, after the number: the column's heading says so where there is one. */
  readonly words: string;
  /** The filters of the list that shows the same records. */
  readonly filters: Readonly<Record<string, string>>;
  readonly isUrgent?: boolean;
}

function Count({ kind, count, words, filters, isUrgent = false }: CountProps) {
  if (count === 0) return null;
  return (
    <a
      className={classNames(isUrgent && styles.urgent)}
      href={withQuery(recordsOf(kind).list ?? adminPages.dashboard, filters)}
    >
      <span>{count.toLocaleString("en-IN")}</span>
      <span className={styles.words}>{` ${words}`}</span>
    </a>
  );
}

const columns: readonly (readonly [heading: string, cell: (inbox: WaitingInbox) => ReactNode])[] = [
  [
    "New",
    ({ kind, count }) => (
      <Count kind={kind} count={count} words="new" filters={{ progress: "new", spam: "no" }} />
    ),
  ],
  [
    "Unassigned",
    ({ kind, unassigned: count }) => (
      <Count
        kind={kind}
        count={count}
        words="unassigned"
        filters={{ progress: "new", owner: "none", spam: "no" }}
      />
    ),
  ],
  [
    "Due soon",
    ({ kind, due: count }) => (
      <Count kind={kind} count={count} words="due soon" filters={{ progress: "due" }} />
    ),
  ],
  [
    "Overdue",
    ({ kind, overdue: count }) => (
      <Count kind={kind} count={count} words="overdue" filters={{ progress: "overdue" }} isUrgent />
    ),
  ],
  [
    "May be spam",
    ({ kind, suspected: count }) => (
      <Count kind={kind} count={count} words="may be spam" filters={{ progress: "new", spam: "suspected" }} />
    ),
  ],
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
    <section className={styles.waiting} aria-labelledby="waiting-heading">
      <h2 className={screen.heading} id="waiting-heading">
        Waiting for an answer
      </h2>
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
    </section>
  );
}
