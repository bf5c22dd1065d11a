import { type ReactNode, useMemo } from "react";
import { useToday } from "#admin/screen/server-clock.ts";
import styles from "./DaySections.module.css";
import { byDay, dayTitle } from "./days.ts";

interface Props<R> {
  /** Newest first. */
  readonly records: readonly R[];
  readonly children: (ofDay: readonly R[]) => ReactNode;
}

/** Records below a heading for each day, which stays in view. */
export function DaySections<R extends { readonly createdAt: string }>({ records, children }: Props<R>) {
  const today = useToday();
  const days = useMemo(() => byDay(records), [records]);
  return days.map(({ key, records: ofDay }) => {
    const { date, relation } = dayTitle(key, today);
    return (
      <section className={styles.day} key={key} aria-label={`${date}, ${relation}`}>
        <h2 className={styles.title}>
          <span>{`${date} `}</span>
          <span className={styles.relation}>{relation}</span>
        </h2>
        <div className={styles.entries}>{children(ofDay)}</div>
      </section>
    );
  });
}
