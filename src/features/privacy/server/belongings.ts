import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import { collections, isCollectionName } from "#server/collections.ts";
import { keyInAddress } from "#server/files/address.ts";
import { contentOf, directPartsOf, type Located } from "#server/records/belonging.ts";
import type { CollectionName, RecordOf } from "#server/store/collections.ts";
import { everyItem } from "#server/store/pages.ts";
import type { Store } from "#server/store/store.ts";
import { trashedParts } from "#server/writing/trash.ts";
import { privacyTexts, type RecordName } from "../privacy.ts";

type TrashedRecord = Stored<RecordOf<"trash">>;

export type Entry = Stored<RecordOf<"audit">>;

/** Everything that is stored with one record about somebody. */
export interface Belongings {
  /** The record itself is the first. */
  readonly records: readonly Located[];
  readonly files: readonly Stored<StoredFile>[];
}

/** A mail about nothing that is stored, such as the morning's list, which repeats what records say. */
async function* mailsThatName(store: Store, values: readonly string[]) {
  for await (const mail of everyItem<Stored<RecordOf<"outbox">>>((page) => store.page("outbox", page))) {
    const text = JSON.stringify([mail.recipient, mail.replyTo, mail.subject, mail.mailBody]);
    if (mail.about === null && values.some((value) => text.includes(value))) yield mail;
  }
  return undefined;
}

/** The files at these addresses, which the log says a record has had. */
async function filesAt(store: Store, texts: Iterable<unknown>): Promise<Stored<StoredFile>[]> {
  const keys = new Set([...texts].flatMap((text) => (typeof text === "string" && keyInAddress(text)) || []));
  const found = await Promise.all([...keys].map((key) => store.get("files", key)));
  return found.filter((file) => file !== null);
}

/** The files of a deleted record that are in the trash with it. */
async function trashedFiles(store: Store, entry: TrashedRecord): Promise<Stored<StoredFile>[]> {
  const ids = Object.keys(trashedParts(entry).files ?? {});
  const found = await Promise.all(ids.map((id) => store.get("files", id)));
  return found.filter((file) => file !== null);
}

/** Whether others say who the person is: a mail goes to the firm as well, and a file has any name. */
const isOnlyAbout = (collection: CollectionName) => {
  const owner = collections[collection].persons?.owner;
  return owner !== undefined && "reference" in owner;
};

/** By what the person in a record is known, which other texts may repeat. */
export const identifiers = (records: readonly Located[]): string[] => [
  ...new Set(
    records.flatMap(({ collection, record }) =>
      Object.entries(isOnlyAbout(collection) ? {} : (collections[collection].persons?.fields ?? {})).flatMap(
        ([field, kind]) => {
          const value = contentOf(record, field);
          return kind !== "other" && typeof value === "string" && value.length > 2 ? value : [];
        },
      ),
    ),
  ),
];

/** What the log says about a record. */
export async function entriesAbout(store: Store, { collection, _id }: RecordName): Promise<Entry[]> {
  const entries: Entry[] = [];
  const ofRecord = { index: "record", value: _id } as const;
  for await (const entry of everyItem((page) => store.page("audit", { ...page, ...ofRecord })))
    if (entry.collection === collection) entries.push(entry);
  return entries;
}

export const nameOf = ({ collection, record: { _id } }: Located): RecordName => ({ collection, _id });

/** A record with its parts, the mails about them, their files, and what the trash still has of it. */
export async function partsOf(store: Store, root: Located): Promise<Belongings> {
  const records: Located[] = [root];
  const files = new Map<string, Stored<StoredFile>>();
  for (const owner of records) {
    const [parts, trashed, log] = await Promise.all([
      directPartsOf(store, owner),
      owner.collection === "trash" ? null : store.get("trash", owner.record._id),
      entriesAbout(store, nameOf(owner)),
    ]);
    for (const part of parts) {
      if (part.collection === "files") files.set(part.record._id, part.record as Stored<StoredFile>);
      else records.push(part);
    }
    if (trashed?.collection === owner.collection) records.push({ collection: "trash", record: trashed });
    if (owner.collection === "trash") {
      for (const file of await trashedFiles(store, owner.record as TrashedRecord)) files.set(file._id, file);
    }
    const logged = log.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
    // Only those that no record has by now: another one may show a file that this one has had.
    for (const file of await filesAt(store, logged)) if (file.attachedTo === "") files.set(file._id, file);
  }
  for (const { _id } of files.values()) {
    const upload = await store.find("uploads", "file", _id);
    if (upload) records.push({ collection: "uploads", record: upload });
  }
  return { records, files: [...files.values()] };
}

/** The same, with mails about nothing stored that say who the person is. */
export async function belongingsOf(store: Store, root: Located): Promise<Belongings> {
  const { records, files } = await partsOf(store, root);
  const named = await Array.fromAsync(mailsThatName(store, identifiers(records)));
  return {
    records: [...records, ...named.map((record): Located => ({ collection: "outbox", record }))],
    files,
  };
}

/** The record that another belongs to. */
async function ownerOf(store: Store, { collection, record }: Located): Promise<Located | null> {
  const belonging = collections[collection].persons?.owner;
  if (!belonging) return null;
  const [of, id] =
    "reference" in belonging
      ? String(contentOf(record, belonging.reference) ?? "").split("/")
      : [belonging.collection, String(contentOf(record, belonging.id))];
  if (!of || !id || !isCollectionName(of)) return null;
  const owner = await store.get(of, id);
  return owner && { collection: of, record: owner };
}

/**
 * The record about somebody that this name leads to; `null` if it is gone. A mail, a file or a contact person leads to the
 * record that it belongs to. Throws `conflict` for what can only be erased where it is edited.
 */
export async function rootOf(store: Store, { collection, _id }: RecordName): Promise<Located | null> {
  if (!isCollectionName(collection) || collections[collection].persons === null) return null;
  const record = await store.get(collection, _id);
  if (!record) return null;
  let located: Located = { collection, record };
  for (let owner = await ownerOf(store, located); owner; owner = await ownerOf(store, located)) {
    if (collections[owner.collection].persons === null)
      throw new AppError("conflict", { message: privacyTexts.elsewhere });
    located = owner;
  }
  if (located.collection === "accounts")
    throw new AppError("conflict", { message: privacyTexts.accountLives });
  return located;
}

/** The different records about somebody to which the names lead. */
export async function rootsOf(store: Store, names: readonly RecordName[]): Promise<Located[]> {
  const roots = new Map<string, Located>();
  for (const name of names) {
    const root = await rootOf(store, name);
    if (root) roots.set(`${root.collection}/${root.record._id}`, root);
  }
  return [...roots.values()];
}
