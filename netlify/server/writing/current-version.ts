import * as z from "zod/mini";
import { AppError, hasCode } from "#rules/app-error.ts";
import type { RecordMeta, Stored } from "#rules/record.ts";
import type { Deps } from "../platform/deps.ts";

const versionText = "Please send the version as a whole number.";

/** The version that a change is based on; without one, the change applies to whatever version is current. */
export const versionField = z.optional(
  z.coerce.number(versionText).check(z.int(versionText), z.minimum(0, versionText)),
);

const meanwhile = "Someone else has changed this in the meantime.";

/** Administrators may read all content, so the whole record is sent for them to compare. */
const conflict = (currentView: RecordMeta) => new AppError("conflict", { message: meanwhile, currentView });

/**
 * Refuses a change that was based on another version than the current one, before any work is done for it. `refuse`
 * makes the conflict for records that must not be sent whole.
 */
export function assertCurrent<R extends RecordMeta>(
  record: R,
  expected: number | undefined,
  refuse: (record: R) => AppError = conflict,
): void {
  if (expected !== undefined && expected !== record.version) throw refuse(record);
}

/**
 * Commits a change that was based on `record`. If another administrator was faster, throws a `conflict` with the
 * current record.
 */
export async function commitOn<T>(
  record: RecordMeta,
  commit: () => Promise<T>,
  readAgain: () => Promise<RecordMeta | null>,
): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    if (!hasCode(error, "conflict")) throw error;
    const now = await readAgain();
    throw now && now.version !== record.version ? conflict(now) : error;
  }
}

/** An earlier version of a published record, to be saved again. */
interface VersionToSave {
  readonly id: string;
  /** The fields as they were stored, without files that no longer exist. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The version that the administrator compared it with. */
  readonly expected: number | undefined;
}

/** Saves it by its noun's own rules; `null` if nothing differs. */
export type SaveVersion = (deps: Deps, version: VersionToSave) => Promise<Stored<object> | null>;

/** A record in the shape of a sent form, in which an absent value is an empty text. */
export const asForm = (fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
