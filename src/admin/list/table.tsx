import { memo, type ReactNode, type Ref, useRef } from "react";
import { missing } from "#admin/screen/missing.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { BELOW, type Column, layoutStyle, type Opener, type RowLayouts } from "./columns.ts";
import { useReturnPoint } from "./return-point.ts";
import { useKeepFocus, useRowReach } from "./row-focus.ts";
import { Tick, TickAll } from "./selection.tsx";
import styles from "./table.module.css";

interface Identified {
  readonly _id: string;
}

/** The description of a table of records. */
interface TableDescription<R> {
  readonly caption: string;
  /** The columns after the first, which is "Sl No". */
  readonly columns: readonly Column<R>[];
  readonly opener?: Opener<R> | undefined;
  /** Shown below the columns of each record; the layouts have its place. */
  readonly below?: ((record: R) => ReactNode) | undefined;
  readonly layouts: RowLayouts;
  readonly className?: string | undefined;
  readonly rowClass?: (record: R) => string | false | undefined;
}

/**
 * Explicit roles: rows are laid out as grids, and as blocks on phones, which makes some browsers drop the table
 * semantics.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Places a cell in the layouts of its row. */
const inArea = (gridArea: string) => ({ style: { gridArea } });

const looks = { name: styles.name, soft: styles.soft, corner: styles.corner };

const classOf = <R,>({ look, wraps, isExtra, className }: Column<R>) =>
  classNames(look && looks[look], wraps && styles.wraps, isExtra && styles.extra, className);

function textIn<R>(record: R, field: string) {
  const value = (record as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" && value !== "" ? value : missing;
}

function OpenerCell<R>({ opener, record }: { readonly opener: Opener<R>; readonly record: R }) {
  if (opener.cell) return opener.cell(record);
  return (
    <a href={opener.url(record)} data-opens-row>
      <span>{opener.label}</span>
      <span className="visually-hidden">{` of ${opener.of(record)}`}</span>
    </a>
  );
}

interface RowProps<R> {
  readonly record: R;
  /** Counted from 1. */
  readonly serial: number;
  /** Counted from 1 within the whole table, if it is not complete on the page. */
  readonly position?: number;
  readonly mark?: Readonly<Record<`data-${string}`, unknown>> | undefined;
}

export function rowOf<R extends Identified>({ columns, opener, below, rowClass }: TableDescription<R>) {
  const cells = columns.map((column) => ({
    ...column,
    Tag: column.isRowHeader ? ("th" as const) : ("td" as const),
    attributes: {
      className: classOf(column),
      translate: column.verbatim && ("no" as const),
      // A text that somebody wrote, in whichever script.
      dir: column.cell ? undefined : "auto",
      ...inArea(column.field),
      ...(column.isRowHeader ? { scope: "row", ...tableRoles.rowHeader } : tableRoles.cell),
    },
  }));
  const cellOf = ({ Tag, field, cell, attributes }: (typeof cells)[number], record: R) => (
    <Tag key={field} {...attributes}>
      {cell ? cell(record) : textIn(record, field)}
    </Tag>
  );

  return memo(function Row({ record, serial, position, mark }: RowProps<R>) {
    const className = classNames(styles.row, opener && styles.opens, rowClass?.(record));
    return (
      <tr className={className} aria-rowindex={position} {...mark} {...tableRoles.row}>
        <td className={styles.serial} {...inArea("serial")} {...tableRoles.cell}>
          {opener !== undefined && <Tick id={record._id} name={opener.of(record)} />}
          <span>{serial}</span>
        </td>
        {cells.filter(({ isLast }) => !isLast).map((cell) => cellOf(cell, record))}
        {opener !== undefined && (
          <td className={styles.opener} {...inArea("opener")} {...tableRoles.cell}>
            <OpenerCell opener={opener} record={record} />
          </td>
        )}
        {cells.filter(({ isLast }) => isLast).map((cell) => cellOf(cell, record))}
        {below !== undefined && (
          <td className={styles.below} {...inArea(BELOW)} {...tableRoles.cell}>
            {below(record)}
          </td>
        )}
      </tr>
    );
  });
}

interface FrameProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly rowCount?: number;
  /** Row groups. */
  readonly children: ReactNode;
}

/** The table itself with its headings. */
export function frameOf<R>({ caption, columns, opener, layouts, className }: TableDescription<R>) {
  const headingOf = (column: Column<R>) => ({ ...column, className: classOf(column) });
  const headings = [
    { field: "serial", heading: "Sl No", className: styles.serial },
    ...columns.filter(({ isLast }) => !isLast).map(headingOf),
    ...(opener ? [{ field: "opener", heading: opener.label, className: styles.opener }] : []),
    ...columns.filter(({ isLast }) => isLast).map(headingOf),
  ];
  const style = layoutStyle(layouts);

  return {
    columnCount: headings.length,
    Frame: ({ ref, rowCount, children }: FrameProps) => (
      <table
        className={classNames(styles.table, className)}
        style={style}
        ref={ref}
        aria-rowcount={rowCount}
        {...tableRoles.table}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head} {...tableRoles.group}>
          <tr className={styles.headings} aria-rowindex={rowCount && 1} {...tableRoles.row}>
            {headings.map(({ field, heading, className: ofHeading }) => (
              <th
                className={ofHeading}
                scope="col"
                key={field}
                {...inArea(field)}
                {...tableRoles.columnHeader}
              >
                {field === "serial" && opener !== undefined && <TickAll />}
                <span>{heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    ),
  };
}

/** A table of records in one group, whose rows can be opened and walked through by keyboard. */
export function recordTable<R extends Identified>(description: TableDescription<R>) {
  const Row = rowOf(description);
  const { Frame } = frameOf(description);

  return function RecordTable({ records }: { readonly records: readonly R[] }) {
    const table = useRef<HTMLTableElement>(null);
    useKeepFocus(table);
    useReturnPoint(table);
    useRowReach(table);
    return (
      <Frame ref={table}>
        <tbody className={styles.group} {...tableRoles.group}>
          {records.map((record, at) => (
            <Row key={record._id} record={record} serial={at + 1} />
          ))}
        </tbody>
      </Frame>
    );
  };
}
