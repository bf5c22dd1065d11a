import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { useToday } from "#admin/screen/server-clock.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { type Blocks, type Opener, rowLayouts, type SizedColumn } from "./columns.ts";
import styles from "./day-table.module.css";
import { byDay, type Chunk, type ChunkedDay, dayTitle, inChunks } from "./days.tsx";
import { isLeftAt, useReturnPoint } from "./return-point.ts";
import { useKeepFocus, useRowReach } from "./row-focus.ts";
import tableStyles from "./table.module.css";
import { frameOf, rowOf, tableRoles } from "./table.tsx";
import { CHUNK_MARK, useNearChunks } from "./use-near-chunks.ts";

interface DatedRecord {
  readonly _id: string;
  readonly createdAt?: string | null | undefined;
}

interface Description<R> {
  readonly caption: string;
  readonly itemNames: ItemNames;
  readonly columns: readonly SizedColumn<R>[];
  readonly opener: Opener<R>;
  readonly blocks: Blocks;
  /** Below the columns of each record. */
  readonly below: (record: R) => ReactNode;
}

interface ChunkProps<R> {
  readonly chunk: Chunk<R>;
  /** Height in pixels while the rows are not rendered; undefined otherwise. */
  readonly gap: number | undefined;
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
  itemNames,
  columns,
  opener,
  blocks,
  below,
}: Description<R>) {
  const description = { caption, columns, opener, below, layouts: rowLayouts(columns, opener, blocks, true) };
  const Row = rowOf(description);
  const { Frame, columnCount } = frameOf(description);

  /** The rows of a chunk, or a gap of the same height while they are far from the window. */
  const Rows = memo(function Rows({ chunk: { index, records, ...before }, gap }: ChunkProps<R>) {
    if (gap !== undefined)
      return <tr className={styles.gap} style={{ height: gap }} aria-hidden {...{ [CHUNK_MARK]: index }} />;
    return records.map((record, at) => (
      <Row
        key={record._id}
        record={record}
        serial={before.recordsBefore + at + 1}
        position={before.rowsBefore + at + 1}
        mark={at === 0 ? { [CHUNK_MARK]: index } : undefined}
      />
    ));
  });

  /** The chunk with the record for which the list was left; the first chunk otherwise. */
  const chunkLeftAt = (days: readonly ChunkedDay<R>[]) =>
    days
      .flatMap(({ chunks }) => chunks)
      .find(({ records }) => records.some((record) => isLeftAt(opener.url(record))))?.index ?? 0;

  return function DayTable({ records, isComplete }: Props<R>) {
    const table = useRef<HTMLTableElement>(null);
    const today = useToday();
    const days = useMemo(() => inChunks(byDay(records)), [records]);
    const [first] = useState(() => chunkLeftAt(days));
    useKeepFocus(table);
    useReturnPoint(table);
    useRowReach(table);
    const { isNear, room } = useNearChunks({ table, records, first });

    return (
      <Frame ref={table} rowCount={isComplete ? 1 + days.length + records.length : -1}>
        {days.map(({ key, records: ofDay, rowsBefore, chunks }, index) => {
          const { date, relation } = dayTitle(key, today);
          const isWhole = isComplete || index < days.length - 1;
          return (
            <tbody className={classNames(tableStyles.group, styles.day)} key={key} {...tableRoles.group}>
              <tr className={styles.title} aria-rowindex={rowsBefore + 1} {...tableRoles.row}>
                <th scope="rowgroup" colSpan={columnCount} {...tableRoles.rowHeader}>
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
      </Frame>
    );
  };
}
