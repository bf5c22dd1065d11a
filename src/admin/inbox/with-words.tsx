import type { SizedColumn } from "../list/columns.ts";
import styles from "./inbox.module.css";

/** As much as a list of usual width shows, and as somebody would want to hear read out. */
const LINE_MAX = 100;

/** The columns, in the first of which each record also says how its sender's words begin. */
export function withWords<R>(
  [name, ...others]: readonly SizedColumn<R>[],
  words: ((record: R) => string | null | undefined) | undefined,
): readonly SizedColumn<R>[] {
  if (!name || !words) return [...(name ? [name] : []), ...others];
  const { cell } = name;
  return [
    {
      ...name,
      cell: (record) => (
        <>
          {cell?.(record)}
          {Boolean(words(record)) && <span className={styles.line}>{words(record)?.slice(0, LINE_MAX)}</span>}
        </>
      ),
    },
    ...others,
  ];
}
