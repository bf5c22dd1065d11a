import { memo, type ReactNode } from "react";
import { tableRoles } from "#admin/list/TableSkeleton.tsx";
import styles from "./day-table.module.css";
import type { Chunk } from "./days.ts";
import { CHUNK_MARK } from "./use-near-chunks.ts";

interface Identified {
  readonly _id: string;
}

export interface Cell<R> {
  readonly field: string;
  readonly content: (record: R) => ReactNode;
  readonly className: string;
  readonly translate: "no" | undefined;
}

/** The link to the record's own page. */
export interface RecordLink<R> {
  readonly label: string;
  readonly url: (record: R) => string;
  readonly of: (record: R) => string;
}

/** Places a cell in the layout of its row. */
export const inArea = (gridArea: string) => ({ style: { gridArea } });

const serialArea = inArea("serial");
const openerArea = inArea("opener");

/** The rows of a chunk, or a gap of the same height while they are far from the window. */
export function chunkRows<R extends Identified>(cells: readonly Cell<R>[], opener: RecordLink<R>) {
  const placed = cells.map((cell) => ({ ...cell, area: inArea(cell.field) }));

  interface RowProps {
    readonly record: R;
    /** Counted from 1 within its day. */
    readonly serial: number;
    /** Counted from 1 within the table. */
    readonly position: number;
    /** Index of the chunk that begins with this row, if one does. */
    readonly chunk: number | undefined;
  }

  const Row = memo(function Row({ record, serial, position, chunk }: RowProps) {
    return (
      <tr className={styles.row} aria-rowindex={position} {...{ [CHUNK_MARK]: chunk }} {...tableRoles.row}>
        <td className={styles.serial} {...serialArea} {...tableRoles.cell}>
          {serial}
        </td>
        {placed.map(({ field, content, className, translate, area }) => (
          <td className={className} translate={translate} key={field} {...area} {...tableRoles.cell}>
            {content(record)}
          </td>
        ))}
        <td className={styles.opener} {...openerArea} {...tableRoles.cell}>
          <a href={opener.url(record)} data-opens-row>
            <span>{opener.label}</span>
            <span className="visually-hidden">{` of ${opener.of(record)}`}</span>
          </a>
        </td>
      </tr>
    );
  });

  interface ChunkProps {
    readonly chunk: Chunk<R>;
    /** Height in pixels while the rows are not rendered; undefined otherwise. */
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
