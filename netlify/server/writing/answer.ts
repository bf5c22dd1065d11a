import { changedFields } from "#rules/changed-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { AnswerProgress, Handled } from "#rules/reply.ts";
import { accountNames, ownerOf } from "../records/received.ts";
import type { Actor } from "../store/audit-entry.ts";
import type { Inbox, Store, Write } from "../store/store.ts";

type Answered = Stored<HasProgress & { readonly suspectedSpam: boolean }>;

/**
 * The changes by which an answer takes a record in hand. It never sets back what a colleague has done: a record with an
 * owner stays theirs, and a done one done. Nobody answers a script.
 */
export const takenInHand = (record: Answered, accountId: string, progress: AnswerProgress = "inHand") =>
  changedFields(record, {
    progress: record.progress === "new" || progress === "done" ? progress : record.progress,
    ownerId: record.ownerId || accountId,
    suspectedSpam: false,
    isSpam: false,
  });

/** The write of these changes, for the answer's commit; none if nothing changes. */
export function answerWrites(
  inbox: Inbox,
  record: Answered,
  accountId: string,
  progress?: AnswerProgress,
): Write[] {
  const changes = takenInHand(record, accountId, progress);
  if (Object.keys(changes).length === 0) return [];
  return [{ update: inbox, id: record._id, version: record.version, changes } as Write];
}

/** How a record is dealt with from now on, for the screen that shows it. */
export async function handledNow(
  store: Store,
  { ownerId, progress, version, suspectedSpam, isSpam }: Answered,
  { accountId, username }: Actor,
): Promise<Handled> {
  // The name of the administrator who answers is known already.
  const names = ownerId === accountId ? new Map([[accountId, username]]) : await accountNames(store);
  return { owner: ownerOf(ownerId, names), progress, version, suspectedSpam, isSpam };
}
