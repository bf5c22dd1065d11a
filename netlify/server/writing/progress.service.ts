import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import { type Progress, progressTexts } from "#rules/progress.ts";
import type { Deps } from "../platform/deps.ts";
import type { DocumentOf, Inbox } from "../store/collections.ts";
import { retryOnConflict } from "../store/retry-on-conflict.ts";
import type { Write } from "../store/store.ts";

const progressWrite = (
  inbox: Inbox,
  { _id: id, version }: Stored<DocumentOf<Inbox>>,
  progress: Progress,
): Write => ({
  update: inbox,
  id,
  version,
  changes: { progress },
});

/**
 * Sets a record's progress; throws `not_found` if it does not exist. Concurrent changes to other fields are kept, and
 * of two concurrent calls the later one wins.
 */
export function noteProgress({ store }: Pick<Deps, "store">, inbox: Inbox, id: string, progress: Progress) {
  return retryOnConflict(async () => {
    const record = await store.get(inbox, id);
    if (!record) throw new AppError("not_found", { message: progressTexts.unknown });
    if (record.progress !== progress) await store.commit([progressWrite(inbox, record, progress)]);
    return { message: progressTexts[progress], progress };
  });
}
