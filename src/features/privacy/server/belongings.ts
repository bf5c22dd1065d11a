import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import { collections, isCollectionName } from "#server/collections.ts";
import { keyInUrl } from "#server/files/file-url.ts";
import { contentOf, directPartsOf, type Located } from "#server/records/belonging.ts";
import { readFirmFacts } from "#server/records/firm-facts.ts";
import {
  type CollectionName,
  everyItem,
  type RecordOf,
  type Store,
  type Write,
} from "#server/store/store.ts";
import { inTrash } from "#server/writing/trash.ts";
import { privacyTexts, type RecordName } from "../privacy.ts";
import { asDeleted, type Identifying } from "./known-by.ts";
import { repeatedOf } from "./repeated.ts";

type KeptVersion = Stored<RecordOf<"versions">>;

export type Entry = Stored<RecordOf<"audit">>;

/** Everything that is stored with one record about somebody. */
interface Belongings {
  /** The record itself is the first. */
  readonly records: readonly Located[];
  readonly files: readonly Stored<StoredFile>[];
  /** Writes to records that only mention the person: they stay, without the mention. */
  readonly reworded: readonly Write[];
}

/** The files at these URLs, which the log says a record has had. */
async function filesAt(store: Store, texts: Iterable<unknown>): Promise<Stored<StoredFile>[]> {
  const keys = new Set([...texts].flatMap((text) => (typeof text === "string" && keyInUrl(text)) || []));
  const found = await Promise.all([...keys].map((key) => store.get("files", key)));
  return found.filter((file) => file !== null);
}

/** The files of a deleted record that are in the trash with it. */
async function trashedFiles(store: Store, { parts }: KeptVersion): Promise<Stored<StoredFile>[]> {
  const ids = Object.keys(parts?.files ?? {});
  const found = await Promise.all(ids.map((id) => store.get("files", id)));
  return found.filter((file) => file !== null);
}

/** What the log says about a record. */
export async function entriesAbout(store: Store, { collection, _id }: RecordName): Promise<Entry[]> {
  const entries: Entry[] = [];
  const ofRecord = { index: "record", value: _id } as const;
  for await (const entry of everyItem((page) => store.page("audit", { ...page, ...ofRecord })))
    if (entry.collection === collection) entries.push(entry);
  return entries;
}

const keyOf = ({ collection, record }: Located) => `${collection}/${record._id}`;

export const nameOf = ({ collection, record: { _id } }: Located): RecordName => ({ collection, _id });

/** The parts of a record, stored or in the trash. Parts of a deleted record still refer to it by its former name. */
async function everyPartOf(store: Store, owner: Located, root: Located): Promise<Located[]> {
  if (owner.collection !== "versions") return directPartsOf(store, owner);
  if (owner !== root) return [];
  const [collection = "", _id = ""] = (owner.record as KeptVersion).about.split("/");
  return directPartsOf(store, { collection: collection as CollectionName, record: { ...owner.record, _id } });
}

/** A record with its parts, the mails about them, their files, and what it was earlier. */
export async function partsOf(store: Store, root: Located): Promise<Belongings> {
  const records = new Map([[keyOf(root), root]]);
  const add = (located: Located) => {
    if (!records.has(keyOf(located))) records.set(keyOf(located), located);
  };
  const files = new Map<string, Stored<StoredFile>>();
  for (const owner of records.values()) {
    const [parts, log] = await Promise.all([
      everyPartOf(store, owner, root),
      entriesAbout(store, nameOf(owner)),
    ]);
    for (const part of parts) {
      if (part.collection === "files") files.set(part.record._id, part.record as Stored<StoredFile>);
      else add(part);
    }
    if (owner.collection === "versions") {
      for (const file of await trashedFiles(store, owner.record as KeptVersion)) files.set(file._id, file);
    }
    const logged = log.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
    // Only those that no record has by now: another one may show a file that this one has had.
    for (const file of await filesAt(store, logged)) if (file.attachedTo === "") files.set(file._id, file);
  }
  for (const { _id } of files.values()) {
    const upload = await store.find("uploads", "file", _id);
    if (upload) add({ collection: "uploads", record: upload });
  }
  return { records: [...records.values()], files: [...files.values()], reworded: [] };
}

/** The same, with what elsewhere repeats the email address, number or reference by which the person is known. */
export async function belongingsOf(store: Store, root: Located, by?: Identifying): Promise<Belongings> {
  const [{ records, files }, firm] = await Promise.all([partsOf(store, root), readFirmFacts(store)]);
  const { removed, reworded } = await repeatedOf(store, records, { by, firm });
  return { records: [...records, ...removed], files, reworded };
}

/** The record in the trash with this name, by itself or as a part of another deleted record. */
async function trashedAs(store: Store, { collection, _id }: RecordName): Promise<Located | null> {
  const isIt = (version: Stored<RecordOf<"versions">>) =>
    asDeleted(version).some((each) => each.collection === collection && each.record._id === _id);
  const own = await store.get("versions", _id);
  if (own && isIt(own)) return { collection: "versions", record: own };
  for await (const record of everyItem((page) => store.page("versions", { ...page, ...inTrash })))
    if (isIt(record)) return { collection: "versions", record };
  return null;
}

async function ownerOf(store: Store, { collection, record }: Located): Promise<Located | null> {
  const belonging = collections[collection].persons?.owner;
  if (!belonging) return null;
  const [of, id] =
    "reference" in belonging
      ? String(contentOf(record, belonging.reference) ?? "").split("/")
      : [belonging.collection, String(contentOf(record, belonging.id))];
  if (!of || !id || !isCollectionName(of)) return null;
  const owner = await store.get(of, id);
  if (owner) return { collection: of, record: owner };
  const trashed = collections[of].persons && (await trashedAs(store, { collection: of, _id: id }));
  return trashed && trashed.record._id !== record._id ? trashed : null;
}

/**
 * The record about somebody that this name leads to, in the trash as well; `null` if it is gone. A mail, a file or a contact
 * person leads to the record that it belongs to. Throws `conflict` for what can only be erased where it is edited.
 */
export async function rootOf(store: Store, name: RecordName): Promise<Located | null> {
  const { collection, _id } = name;
  if (!isCollectionName(collection) || collections[collection].persons === null) return null;
  const record = await store.get(collection, _id);
  if (!record) return trashedAs(store, name);
  if (collection === "audit" && (record as Entry).erasedBy !== null) return null;
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

/** The different records about somebody to which the names lead, and the names that lead nowhere any more. */
export async function rootsOf(store: Store, names: readonly RecordName[]) {
  const found = await Promise.all(names.map((name) => rootOf(store, name)));
  return {
    roots: [...new Map(found.flatMap((root) => (root ? [[keyOf(root), root] as const] : []))).values()],
    notFound: names.filter((_, at) => found[at] === null),
  };
}
