/** A backup is `made`, or the nightly one `failed`; it is `tried` when one is restored, or checked whole by `restore --dry-run`. */
export const backupRunKinds = ["made", "tried", "failed"] as const;

export type BackupRunKind = (typeof backupRunKinds)[number];
