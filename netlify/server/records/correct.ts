import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import type { Inbox, RecordOf } from "../store/collections.ts";
import { retryOnConflict } from "../store/retry-on-conflict.ts";
import type { Store, Write } from "../store/store.ts";

interface Target<C extends Inbox> {
  readonly inbox: C;
  readonly id: string;
  /** The version that the correction is based on. */
  readonly expected: number | undefined;
}

interface Corrected<C extends Inbox> {
  readonly record: Stored<RecordOf<C>>;
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * Corrects fields of a record, which must have passed the form's rules; what is as it was before changes nothing. `mails` are
 * part of the same commit. Throws `not_found`, or `conflict` if the record is another version by now.
 */
export const correctRecord = <C extends Inbox>(
  store: Store,
  { inbox, id, expected }: Target<C>,
  fields: Readonly<Record<string, unknown>>,
  mails: (corrected: Corrected<C>) => readonly Write[],
): Promise<Corrected<C>> =>
  retryOnConflict(async () => {
    const record = await store.get(inbox, id);
    if (!record) throw new AppError("not_found", { message: "This record was not found." });
    if (expected !== undefined && expected !== record.version)
      throw new AppError("conflict", {
        message: "This was changed in the meantime. Please load the page again.",
      });
    const changes = changedFields(record as unknown as Readonly<Record<string, unknown>>, fields);
    if (Object.keys(changes).length === 0) return { record, changes };
    const after = { ...record, ...changes };
    const update = { update: inbox, id, version: record.version, changes } as unknown as Write;
    await store.commit([update, ...mails({ record: after, changes })]);
    return { record: { ...after, version: record.version + 1 }, changes };
  });
