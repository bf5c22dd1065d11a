import { memo, type ReactNode } from "react";
import type { Chunk } from "./day-chunks.ts";
import styles from "./day-table.module.css";
import { CHUNK_MARK } from "./near-chunks.ts";
import { stated } from "./table-roles.ts";

interface Identified {
  readonly _id: string;
}

export interface Column<R> {
  readonly heading: string;
  readonly cell: (record: R) => ReactNode;
  /** Styles the cells, and places them where the rows are narrow and stand as blocks. */
  readonly className?: string | undefined;
}

/** The link to the whole record. */
export interface Opener<R> {
  readonly label: string;
  readonly address: (record: R) => string;
  /** Whose record it is, for those who hear the links without the row. */
  readonly of: (record: R) => string;
}

/** The rows of a chunk, or the gap that keeps their room while they are far away. */
export function chunkRows<R extends Identified>(columns: readonly Column<R>[], opener: Opener<R>) {
  interface RowProps {
    readonly record: R;
    /** Within its day. */
    readonly serial: number;
    /** Within the table. */
    readonly position: number;
    /** The chunk that begins with it. */
    readonly chunk: number | undefined;
  }

  const Row = memo(function Row({ record, serial, position, chunk }: RowProps) {
    return (
      <tr className={styles.row} aria-rowindex={position} {...{ [CHUNK_MARK]: chunk }} {...stated.row}>
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

  interface ChunkProps {
    readonly chunk: Chunk<R>;
    /** How much room it keeps; nothing while its rows are on the page. */
    readonly gap: number | undefined;
  }

  return memo(function Rows({ chunk: { index, records, ...before }, gap }: ChunkProps) {
    if (gap !== undefined)
      return <tr className={styles.gap} style={{ height: gap }} aria-hidden {...{ [CHUNK_MARK]: index }} />;
    return records.map((record, at) => (
      <Row
        key={record._id}
        record={record}
        serial={before.recordsBefore + at + 1}
        position={before.rowsBefore + at + 1}
        chunk={at === 0 ? index : undefined}
      />
    ));
  });
}
