import { useMemo } from "react";
import { byDay, dayTitle } from "#admin/inbox/list/days.ts";
import { useToday } from "#admin/screen/use-today.ts";
import type { AuditRecord } from "#rules/audit.ts";
import { AuditItem } from "./AuditItem.tsx";
import styles from "./AuditList.module.css";

interface Props {
  /** Newest first. */
  readonly records: readonly AuditRecord[];
}

/** The log grouped by day. */
export function AuditList({ records }: Props) {
  const today = useToday();
  const days = useMemo(() => byDay(records), [records]);
  return days.map(({ key, records: ofDay }) => {
    const { date, relation } = dayTitle(key, today);
    return (
      <section className={styles.day} key={key} aria-label={`${date}, ${relation}`}>
        <h2 className={styles.title}>
          {date} <span className={styles.relation}>{relation}</span>
        </h2>
        <ol className={`plain-list ${styles.entries}`}>
          {ofDay.map((record) => (
            <AuditItem key={record._id} record={record} />
          ))}
        </ol>
      </section>
    );
  });
}
