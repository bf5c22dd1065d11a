import type { Stored } from "#domain/document.ts";
import { type Progress, progressTexts } from "#domain/progress.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { DocumentOf } from "../store/collections.ts";
import type { Write } from "../store/store.ts";
import { untilCurrent } from "../writing/overtaken.ts";

/** The collections whose records are worked off. */
type Inbox = "enquiries" | "projects" | "jobFairCompanies";

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
 * Notes how far somebody has come with a record; one that does not exist is `not_found`. What else of
 * the record changes meanwhile stays, and of two who note at once the later one is right.
 */
export function noteProgress({ store }: Pick<Deps, "store">, inbox: Inbox, id: string, progress: Progress) {
  return untilCurrent(async () => {
    const record = await store.get(inbox, id);
    if (!record) throw new AppError("not_found", { message: progressTexts.unknown });
    if (record.progress !== progress) await store.commit([progressWrite(inbox, record, progress)]);
    return { message: progressTexts[progress], progress };
  });
}
