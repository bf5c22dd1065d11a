import type { Deps } from "#server/platform/deps.ts";
import type { RecordOf } from "#server/store/collections.ts";
import { type BackupRunKind, type BackupState, isOldRun } from "../backup.ts";

/** Stores that a backup was made or tried, for the dashboard. */
export const recordBackupRun = (
  { store, newId }: Pick<Deps, "store" | "newId">,
  record: RecordOf<"backupRuns">,
) => store.commit([{ insert: "backupRuns", id: newId(), record }]);

/** When a backup was last made, and when one was last tried. */
export async function readBackupState({ store, now }: Pick<Deps, "store" | "now">): Promise<BackupState> {
  async function last(kind: BackupRunKind) {
    const { items } = await store.page("backupRuns", { index: "kind", value: kind, limit: 1 });
    const at = items[0]?.createdAt ?? null;
    return { at, isOld: isOldRun(kind, at, now()) };
  }
  const [made, tried] = await Promise.all([last("made"), last("tried")]);
  return { made, tried };
}
