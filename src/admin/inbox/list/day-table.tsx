import { useMemo, useRef, useState } from "react";
import { countOf, type Noun } from "#admin/noun.ts";
import { tableRoles } from "#admin/screen/table-roles.ts";
import { useToday } from "#admin/screen/use-today.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { type Column, chunkRows, type Opener } from "./chunk-rows.tsx";
import styles from "./day-table.module.css";
import { byDay, type ChunkedDay, dayTitle, inChunks } from "./days.ts";
import { isLeftAt, useReturnPlace } from "./return-place.ts";
import { useKeepFocus } from "./use-keep-focus.ts";
import { useNearChunks } from "./use-near-chunks.ts";
import { useRowReach } from "./use-row-reach.ts";

interface DatedRecord {
  readonly _id: string;
  readonly createdAt?: string | null | undefined;
}

interface Description<R> {
  readonly caption: string;
  readonly noun: Noun;
  /** Between "Sl No", the first column, and the link to the record, the last one. */
  readonly columns: readonly Column<R>[];
  readonly opener: Opener<R>;
  /** Sets `--columns`, the column widths. */
  readonly className: string | undefined;
}

interface Props<R> {
  /** Newest first. */
  readonly records: readonly R[];
  /** No older records are left on the server, so the last day is complete too. */
  readonly isComplete: boolean;
}

/** A table of records grouped by the day they were received; each day is a row group, headed by its date. */
export function dayTable<R extends DatedRecord>({
  caption,
  noun,
  columns,
  opener,
  className,
}: Description<R>) {
  const headings = [
    { heading: "Sl No", className: styles.serial },
    ...columns,
    { heading: opener.label, className: styles.opener },
  ];

  const Rows = chunkRows(columns, opener);

  /** The chunk with the record for which the list was left; the first chunk otherwise. */
  const chunkLeftAt = (days: readonly ChunkedDay<R>[]) =>
    days
      .flatMap(({ chunks }) => chunks)
      .find(({ records }) => records.some((record) => isLeftAt(opener.address(record))))?.index ?? 0;

  return function DayTable({ records, isComplete }: Props<R>) {
    const table = useRef<HTMLTableElement>(null);
    const today = useToday();
    const days = useMemo(() => inChunks(byDay(records)), [records]);
    const [first] = useState(() => chunkLeftAt(days));
    useKeepFocus(table);
    useReturnPlace(table);
    useRowReach(table);
    const { isNear, room } = useNearChunks({ table, records, first });

    return (
      <table
        className={classNames(styles.table, className)}
        ref={table}
        aria-rowcount={isComplete ? 1 + days.length + records.length : -1}
        {...tableRoles.table}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head} {...tableRoles.group}>
          <tr className={styles.headings} aria-rowindex={1} {...tableRoles.row}>
            {headings.map(({ heading, className: place }) => (
              <th className={place} scope="col" key={heading} {...tableRoles.columnHeader}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ key, records: ofDay, rowsBefore, chunks }, index) => {
          const { date, relation } = dayTitle(key, today);
          const isWhole = isComplete || index < days.length - 1;
          return (
            <tbody className={styles.day} key={key} {...tableRoles.group}>
              <tr className={styles.title} aria-rowindex={rowsBefore + 1} {...tableRoles.row}>
                <th scope="rowgroup" colSpan={headings.length} {...tableRoles.rowHeader}>
                  <span className={styles.date}>{date}</span>
                  <span className={styles.relation}>{relation}</span>
                  {isWhole && <span className={styles.count}>{countOf(ofDay.length, noun)}</span>}
                </th>
              </tr>
              {chunks.map((chunk) => (
                <Rows
                  key={chunk.recordsBefore}
                  chunk={chunk}
                  gap={isNear(chunk.index) ? undefined : room(chunk.index, chunk.records.length)}
                />
              ))}
            </tbody>
          );
        })}
      </table>
    );
  };
}
