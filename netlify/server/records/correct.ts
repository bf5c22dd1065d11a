import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import { collections } from "../collections.ts";
import {
  type CollectionName,
  type Inbox,
  type RecordOf,
  retryOnConflict,
  type Store,
  type Write,
} from "../store/store.ts";

interface Part {
  readonly collection: CollectionName;
  readonly record: Stored<object>;
}

/** The record of another collection that holds some of a record's fields; `null` if there is none. */
export async function partOf(store: Store, inbox: Inbox, id: string): Promise<Part | null> {
  const part = collections[inbox].corrected?.part;
  if (!part) return null;
  const collection = part.collection as "jobFairContacts";
  const record = await store.find(collection, part.index as "company", id);
  return record && { collection, record };
}

interface Target<C extends Inbox> {
  readonly inbox: C;
  readonly id: string;
  /** The version that the correction is based on. */
  readonly expected: number | undefined;
  /** The reason, for the log. */
  readonly reason?: string;
  /** Refuses a correction of an earlier version. */
  readonly refuse?: (record: Stored<RecordOf<C>>) => AppError | Promise<AppError>;
}

interface Corrected<C extends Inbox> {
  readonly record: Stored<RecordOf<C>>;
  readonly changes: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

const meanwhile = () =>
  new AppError("conflict", {
    message: "This was changed in the meantime. Please load the page again.",
  });

const fieldsIn = (record: object, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in record));

/**
 * Corrects fields of a record and of its part, which must have passed the form's rules; what is as it was before changes nothing.
 * The record gets a new version even if only its part has changed. `mails` are part of the same commit. Throws `not_found`,
 * or `conflict` if the record is another version by now.
 */
export const correctRecord = <C extends Inbox>(
  store: Store,
  { inbox, id, expected, reason, refuse = meanwhile }: Target<C>,
  fields: Fields,
  mails: (corrected: Corrected<C>) => readonly Write[] | Promise<readonly Write[]>,
): Promise<Corrected<C>> =>
  retryOnConflict(async () => {
    const { corrected } = collections[inbox];
    const [record, part] = await Promise.all([store.get(inbox, id), partOf(store, inbox, id)]);
    if (!record) throw new AppError("not_found", { message: "This record was not found." });
    if (expected !== undefined && expected !== record.version) throw await refuse(record);
    const ofPart = corrected?.part?.fields.filter((name) => name in fields) ?? [];
    if (corrected?.part && !part && ofPart.length > 0) {
      const { missing } = corrected.part;
      throw new AppError("invalid", {
        message: missing,
        fields: Object.fromEntries(ofPart.map((name) => [name, missing])),
      });
    }
    const changed = (one: object) => changedFields(one as Fields, fieldsIn(one, fields)) as Fields;
    const { completed = (changes: Fields) => changes } = corrected ?? {};
    const changes = completed(changed(record));
    const partChanges = part ? changed(part.record) : {};
    const allChanges = { ...partChanges, ...changes };
    if (Object.keys(allChanges).length === 0) return { record, changes };
    const after = { ...record, ...changes };
    const update = (of: CollectionName, { _id, version }: Stored<object>, set: Fields) =>
      ({ update: of, id: _id, version, changes: set, ...(reason !== undefined && { reason }) }) as Write;
    const besides = await mails({ record: after, changes: allChanges });
    await store.commit([
      update(inbox, record, changes),
      ...(part && Object.keys(partChanges).length > 0
        ? [update(part.collection, part.record, partChanges)]
        : []),
      ...besides,
    ]);
    return { record: { ...after, version: record.version + 1 }, changes: allChanges };
  });
