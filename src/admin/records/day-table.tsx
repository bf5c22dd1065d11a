import { memo, type ReactNode, useMemo, useRef } from "react";
import { useToday } from "#admin/frame/today.ts";
import { classNames } from "#components/ui/class-names.ts";
import { byDay } from "./by-day.ts";
import { countOf, type Noun } from "./count-of.ts";
import styles from "./day-table.module.css";
import { dayTitle } from "./day-title.ts";
import { useReturnPlace } from "./return-place.ts";
import { useRowReach } from "./row-reach.ts";

interface DatedRecord {
  readonly _id: string;
  readonly createdAt?: string | null | undefined;
}

interface Column<R> {
  readonly heading: string;
  readonly cell: (record: R) => ReactNode;
  /** Styles the cells, and places them where the rows are narrow and stand as blocks. */
  readonly className?: string | undefined;
}

interface Description<R> {
  readonly caption: string;
  readonly noun: Noun;
  /** Between "Sl No", which comes first, and the link to the whole record, which comes last. */
  readonly columns: readonly Column<R>[];
  readonly opener: {
    readonly label: string;
    readonly address: (record: R) => string;
    /** Whose record it is, for those who hear the links without the row. */
    readonly of: (record: R) => string;
  };
  /** Sets `--columns`, the widths. */
  readonly className: string | undefined;
}

interface Props<R> {
  /** Newest first. */
  readonly records: readonly R[];
  /** Nothing older is left on the server, so that the last day is whole too. */
  readonly isComplete: boolean;
}

/*
 * Rows are laid out as grids, so that they skip rendering while far away and become blocks on phones. Some browsers
 * then forget that it is a table, unless it is stated.
 */
export const stated = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** A table of records grouped by the day they came: its days are row groups, headed by their date. */
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

  const Row = memo(function Row({ record, serial }: { readonly record: R; readonly serial: number }) {
    return (
      <tr className={styles.row} {...stated.row}>
        <td className={styles.serial} {...stated.cell}>
          {serial}
        </td>
        {columns.map((column) => (
          <td className={column.className} key={column.heading} {...stated.cell}>
            {column.cell(record)}
          </td>
        ))}
        <td className={styles.opener} {...stated.cell}>
          <a href={opener.address(record)} data-opens-row>
            {opener.label}
            <span className="visually-hidden"> of {opener.of(record)}</span>
          </a>
        </td>
      </tr>
    );
  });

  return function DayTable({ records, isComplete }: Props<R>) {
    const table = useRef<HTMLTableElement>(null);
    const today = useToday();
    const days = useMemo(() => byDay(records), [records]);
    useReturnPlace(table);
    useRowReach(table);

    return (
      <table className={classNames(styles.table, className)} ref={table} {...stated.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head} {...stated.group}>
          <tr className={styles.headings} {...stated.row}>
            {headings.map(({ heading, className: place }) => (
              <th className={place} scope="col" key={heading} {...stated.columnHeader}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ key, records: ofDay }, index) => {
          const { date, relation } = dayTitle(key, today);
          const isWhole = isComplete || index < days.length - 1;
          return (
            <tbody className={styles.day} key={key} {...stated.group}>
              <tr className={styles.title} {...stated.row}>
                <th scope="rowgroup" colSpan={headings.length} {...stated.rowHeader}>
                  <span className={styles.date}>{date}</span>
                  <span className={styles.relation}>{relation}</span>
                  {isWhole ? <span className={styles.count}>{countOf(ofDay.length, noun)}</span> : null}
                </th>
              </tr>
              {ofDay.map((record, at) => (
                <Row key={record._id} record={record} serial={at + 1} />
              ))}
            </tbody>
          );
        })}
      </table>
    );
  };
}
