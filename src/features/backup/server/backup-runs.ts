import type { BackupRunKind } from "#rules/backup-run.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RecordOf } from "#server/store/store.ts";
import { type BackupState, isOldRun } from "../backup.ts";

/** The write that records for the dashboard that a backup was made, test-restored, or failed. */
export const backupRun = ({ newId }: Pick<Deps, "newId">, record: RecordOf<"backupRuns">) =>
  ({ insert: "backupRuns", id: newId(), record }) as const;

/** Stores that a backup was made or tried. */
export const recordBackupRun = (
  deps: Pick<Deps, "store" | "newId">,
  record: Omit<RecordOf<"backupRuns">, "reason">,
) => deps.store.commit([backupRun(deps, { ...record, reason: null })]);

type StateDeps = Pick<Deps, "store" | "now" | "backupBucket">;

/** When a backup was last made and tried, and whether the nightly one has failed since. */
export async function readBackupState({ store, now, backupBucket }: StateDeps): Promise<BackupState> {
  const isNightly = backupBucket !== null;
  const latest = async (kind: BackupRunKind) =>
    (await store.page("backupRuns", { index: "kind", value: kind, limit: 1 })).items[0];
  const [made, tried, failed] = await Promise.all([latest("made"), latest("tried"), latest("failed")]);
  const last = (kind: "made" | "tried", at: string | null = null) => ({
    at,
    isOld: isOldRun(kind, at, now(), isNightly),
  });
  const isFailing = failed !== undefined && (made === undefined || failed.createdAt > made.createdAt);
  return {
    made: last("made", made?.createdAt),
    tried: last("tried", tried?.createdAt),
    isNightly,
    failed: isFailing ? { at: failed.createdAt, reason: failed.reason ?? "" } : null,
  };
}
