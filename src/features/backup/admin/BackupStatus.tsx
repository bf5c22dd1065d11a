import type { BackupState } from "#features/backup/backup.ts";
import styles from "#features/dashboard/admin/dashboard.module.css";
import { formatMoment } from "#rules/calendar.ts";

function LastRun({ label, at, isOld }: BackupState["made"] & { readonly label: string }) {
  return (
    <div className={styles.run}>
      <dt>{label}</dt>
      <dd>
        {at === null ? "Never" : <time dateTime={at}>{formatMoment(at)}</time>}
        {isOld && at !== null && <strong> too long ago</strong>}
      </dd>
    </div>
  );
}

/** When all records and files were last backed up, and when a backup was last tried. */
export function BackupStatus({ made, tried }: BackupState) {
  const isDue = made.isOld || tried.isOld;
  return (
    <section aria-labelledby="backup-heading">
      <h2 className={styles.heading} id="backup-heading">
        Backup
      </h2>
      <dl className={styles.use}>
        <LastRun label="Last made" {...made} />
        <LastRun label="Last tried" {...tried} />
      </dl>
      <p className={styles.note}>
        {isDue
          ? "Make one every night and try one every quarter, as docs/worst-day.md says."
          : "A backup is tried by restoring or checking it."}
      </p>
    </section>
  );
}
