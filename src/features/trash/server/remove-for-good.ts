import { AppError } from "#rules/app-error.ts";
import { REASON_FIELD } from "#rules/audit.ts";
import { trashTexts } from "#rules/trash.ts";
import { assign, TRASHED } from "#server/files/attach.ts";
import { REMOVING, removeFiles } from "#server/files/remove-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import { deletedRecord, versionsAbout } from "#server/writing/trash.ts";
import { forGoodTexts } from "../trash-entry.ts";

/**
 * Deletes what is in the trash, before its days are over. The files are marked in the same commit: if the removal of
 * their bytes is interrupted, the nightly sweep goes on.
 */
export async function removeForGood(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { store } = deps;
  const files = await retryOnConflict(async () => {
    const deleted = await store.get("versions", id);
    const { collection } = deletedRecord(deleted) ?? {};
    if (!deleted || !collection) throw new AppError("not_found", { message: trashTexts.gone });
    const ids = Object.keys(deleted.parts?.files ?? {});
    const [versions, files] = await Promise.all([
      versionsAbout(store, deleted.about),
      Promise.all(ids.map((each) => store.get("files", each))),
    ]);
    const found = files.filter((file) => file?.attachedTo === TRASHED);
    const theirs = found.filter((file) => file !== null);
    await store.commit([
      ...versions.map(({ _id, version }) => ({ remove: "versions", id: _id, version }) as const),
      ...theirs.map((file) => assign(file, REMOVING)),
      auditEntry(deps, actor, {
        action: "delete",
        collection,
        recordId: id,
        label: deleted.title,
        changes: [{ field: REASON_FIELD, before: null, after: forGoodTexts.logged }],
      }),
    ]);
    return theirs.map((file) => ({ ...file, attachedTo: REMOVING }));
  });
  await removeFiles(deps, files);
}
