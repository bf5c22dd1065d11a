import { AppError } from "#rules/app-error.ts";
import { REASON_FIELD } from "#rules/audit.ts";
import { trashTexts } from "#rules/trash.ts";
import { assign, TRASHED } from "#server/files/attach.ts";
import { REMOVING, removeFiles } from "#server/files/remove-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import { trashedParts } from "#server/writing/trash.ts";
import { forGoodTexts } from "../trash-entry.ts";

/**
 * Deletes what is in the trash, before its days are over. The files are marked in the same commit: if the removal of
 * their bytes is interrupted, the nightly sweep goes on.
 */
export async function removeForGood(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { store } = deps;
  const files = await retryOnConflict(async () => {
    const entry = await store.get("trash", id);
    if (!entry) throw new AppError("not_found", { message: trashTexts.gone });
    const ids = Object.keys(trashedParts(entry).files ?? {});
    const found = (await Promise.all(ids.map((each) => store.get("files", each)))).filter(
      (file) => file?.attachedTo === TRASHED,
    );
    const theirs = found.filter((file) => file !== null);
    await store.commit([
      { remove: "trash", id, version: entry.version },
      ...theirs.map((file) => assign(file, REMOVING)),
      auditEntry(deps, actor, {
        action: "delete",
        collection: entry.collection,
        recordId: id,
        label: entry.title,
        changes: [{ field: REASON_FIELD, before: null, after: forGoodTexts.logged }],
      }),
    ]);
    return theirs.map((file) => ({ ...file, attachedTo: REMOVING }));
  });
  await removeFiles(deps, files);
}
