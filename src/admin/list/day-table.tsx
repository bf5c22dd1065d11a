import { useMemo, useRef, useState } from "react";
import { tableRoles } from "#admin/list/TableSkeleton.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { missing } from "#admin/screen/missing.ts";
import { useToday } from "#admin/screen/server-clock.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { type Blocks, type Column, type Opener, rowLayouts } from "./columns.ts";
import styles from "./day-table.module.css";
import { byDay, type ChunkedDay, dayTitle, inChunks } from "./days.ts";
import { isLeftAt, useReturnPlace } from "./return-place.ts";
import { useKeepFocus, useRowReach } from "./row-focus.ts";
import { chunkRows, inArea } from "./table-rows.tsx";
import { useNearChunks } from "./use-near-chunks.ts";

interface DatedRecord {
  readonly _id: string;
  readonly createdAt?: string | null | undefined;
}

interface Description<R> {
  readonly caption: string;
  readonly itemNames: ItemNames;
  /** Between "Sl No", the first column, and the link to the record, the last one. */
  readonly columns: readonly Column<R>[];
  readonly opener: Opener<R>;
  readonly blocks: Blocks<R>;
  readonly urlOf: (record: R) => string;
}

const looks = { name: styles.name, soft: styles.soft, corner: styles.corner };

const classOf = <R,>({ look, wraps, isExtra }: Column<R>) =>
  classNames(look && looks[look], wraps && styles.wraps, isExtra && styles.extra);

/** A field's text. */
const textIn = <R,>(record: R, field: keyof R) => {
  const value = record[field];
  return typeof value === "string" && value !== "" ? value : missing;
};

interface Props<R> {
  /** Newest first. */
  readonly records: readonly R[];
  /** No older records are left on the server, so the last day is complete too. */
  readonly isComplete: boolean;
}

/** A table of records grouped by the day they were received; each day is a row group, headed by its date. */
export function dayTable<R extends DatedRecord>({
  caption,
  itemNames,
  columns,
  opener,
  blocks,
  urlOf,
}: Description<R>) {
  const headings = [
    { heading: "Sl No", className: styles.serial, area: inArea("serial") },
    ...columns.map((column) => ({
      heading: column.heading,
      className: classOf(column),
      area: inArea(column.field),
    })),
    { heading: opener.label, className: styles.opener, area: inArea("opener") },
  ];
  const layouts = rowLayouts(columns, opener, blocks);
  const cells = columns.map((column) => ({
    field: column.field,
    className: classOf(column),
    translate: column.verbatim && ("no" as const),
    content: column.cell ?? ((record: R) => textIn(record, column.field)),
  }));

  const Rows = chunkRows(cells, { ...opener, url: urlOf });

  /** The chunk with the record for which the list was left; the first chunk otherwise. */
  const chunkLeftAt = (days: readonly ChunkedDay<R>[]) =>
    days
      .flatMap(({ chunks }) => chunks)
      .find(({ records }) => records.some((record) => isLeftAt(urlOf(record))))?.index ?? 0;

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
        className={styles.table}
        style={layouts}
        ref={table}
        aria-rowcount={isComplete ? 1 + days.length + records.length : -1}
        {...tableRoles.table}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head} {...tableRoles.group}>
          <tr className={styles.headings} aria-rowindex={1} {...tableRoles.row}>
            {headings.map(({ heading, className, area }) => (
              <th className={className} scope="col" key={heading} {...area} {...tableRoles.columnHeader}>
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
                  {isWhole && <span className={styles.count}>{countOf(ofDay.length, itemNames)}</span>}
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
