import { adminPages } from "#addresses/admin.ts";
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

/** What is to be done, if anything. */
function adviceOf({ made, tried, isNightly }: BackupState): string {
  if (made.isOld && isNightly) return "The nightly backup is overdue: see docs/worst-day.md.";
  if (made.isOld || tried.isOld)
    return "Make one every night and try one every quarter, as docs/worst-day.md says.";
  return isNightly
    ? "One is made every night. A backup is tried by restoring or checking it."
    : "A backup is tried by restoring or checking it.";
}

/** When all records and files were last backed up, and when a backup was last tried. */
export function BackupRuns(state: BackupState) {
  const { made, tried, failed } = state;
  return (
    <>
      <dl className={styles.use}>
        <LastRun label="Last made" {...made} />
        <LastRun label="Last restored for a try" {...tried} />
        {failed !== null && (
          <div className={styles.run}>
            <dt>Last failed</dt>
            <dd>
              <strong>
                <time dateTime={failed.at}>{formatMoment(failed.at)}</time>
              </strong>
            </dd>
          </div>
        )}
      </dl>
      {failed !== null && <p className={styles.note}>{failed.reason}</p>}
      <p className={styles.note}>{adviceOf(state)}</p>
    </>
  );
}

/** The same on the dashboard. */
export function BackupStatus(state: BackupState) {
  return (
    <section aria-labelledby="backup-heading">
      <h2 className={styles.heading} id="backup-heading">
        Backup
      </h2>
      <BackupRuns {...state} />
      <p className={styles.note}>
        <a href={adminPages.backup}>Make a backup</a>
      </p>
    </section>
  );
}
