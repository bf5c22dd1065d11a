import type { DocumentMeta } from "#domain/document.ts";
import { AppError, hasCode } from "../app-error.ts";

const meanwhile = "Somebody else has changed this meanwhile.";

/** Administrators may read all that there is of content, so the whole record goes along for them to compare. */
const conflict = (currentView: DocumentMeta) => new AppError("conflict", { message: meanwhile, currentView });

/** Refuses a change that was made on another version than the one that stands, before anything is done for it. */
export function assertCurrent(record: DocumentMeta, expected: number | undefined): void {
  if (expected !== undefined && expected !== record.version) throw conflict(record);
}

/**
 * Commits a change that was made on the record. Should somebody have been faster, they are told with the record as it
 * stands now.
 */
export async function commitOn<T>(
  record: DocumentMeta,
  commit: () => Promise<T>,
  readAgain: () => Promise<DocumentMeta | null>,
): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    if (!hasCode(error, "conflict")) throw error;
    const now = await readAgain();
    throw now && now.version !== record.version ? conflict(now) : error;
  }
}
