import type { Writable } from "node:stream";
import type { Stored } from "#rules/record.ts";
import type { Body, Part, StoredFile, Upload } from "#server/collections/files.store.ts";
import { collectionNames, collections } from "#server/collections.ts";
import type { Blobs } from "#server/platform/blobs.ts";
import { type CollectionName, everyItem, everyPage, type RecordOf, type Store } from "#server/store/store.ts";
import { type Encryption, type Entry, type WrittenEntry, writeArchive } from "./write-archive.ts";

export type Whole = Stored<RecordOf<CollectionName>>;

/** Bytes in the archive, and where they belong. */
interface ArchivedBytes extends WrittenEntry {
  /** The record of `files` or `uploads` that they belong to. */
  readonly of: { readonly collection: "files" | "uploads"; readonly id: string };
  /** Something of them could not be read: the entry has zeros instead, and is not restored. */
  readonly isIncomplete: boolean;
}

interface ArchivedRecords extends WrittenEntry {
  readonly collection: CollectionName;
  readonly count: number;
}

/** The last entry of an archive: everything that it holds. */
export interface Manifest {
  readonly format: 1;
  /** When the backup was begun, ISO 8601: what had expired by then is not in it. */
  readonly made: string;
  /** The newest migration of the database that it was made from. */
  readonly schema: string;
  readonly records: readonly ArchivedRecords[];
  readonly files: readonly ArchivedBytes[];
}

export const MANIFEST = "manifest.json";

const numbered = (n: number) => String(n).padStart(5, "0");

/** The name without characters that a file system may refuse or read as a folder. */
const readable = (name: string) => name.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, "_").slice(-100);

/** The records of a collection, a page to each entry. */
async function* recordEntries(store: Store, collection: CollectionName) {
  let number = 0;
  for await (const items of everyPage<Whole>((page) => store.page(collection, page))) {
    if (items.length === 0) continue;
    const text = Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join(""));
    number += 1;
    const name = `records/${collection}/${numbered(number)}.ndjson`;
    yield {
      collection,
      count: items.length,
      entry: { name, size: text.length, body: [text] } satisfies Entry,
    };
  }
}

interface StoredBytes extends Pick<ArchivedBytes, "of" | "name"> {
  readonly parts: readonly Part[];
}

const COPIES = "/copies/";

/** Whether this is the name of an uploaded file itself, rather than of a copy that was made of it. */
export const isOriginal = ({ name }: { readonly name: string }): boolean => !name.includes(COPIES);

/** Everything that is stored for a file: itself, and its smaller copies. */
export function bytesOfFile(file: Stored<StoredFile>): readonly StoredBytes[] {
  const of = { collection: "files", id: file._id } as const;
  const folder = `files/${file.purpose}/${file._id}`;
  const renditions = Object.entries(file.renditions as Readonly<Record<string, Body>>);
  return [
    { of, name: `${folder}/${readable(file.name)}`, parts: file.parts },
    ...renditions.map(([rendition, { parts }]) => ({ of, name: `${folder}${COPIES}${rendition}`, parts })),
  ].filter(({ parts }) => parts.length > 0);
}

/** What has arrived of an unfinished upload. */
export const bytesOfUpload = (upload: Stored<Upload>): readonly StoredBytes[] =>
  upload.parts.length === 0
    ? []
    : [
        {
          of: { collection: "uploads", id: upload._id },
          name: `uploads/${upload._id}/${readable(upload.name)}`,
          parts: upload.parts,
        },
      ];

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** The bytes part by part; zeros for a part that is not there, which is reported. */
async function* partsOrZeros(
  blobs: Blobs,
  parts: readonly Part[],
  onMissing: () => void,
): AsyncGenerator<Uint8Array> {
  for (const { blob, size } of parts) {
    const bytes = await blobs.get(blob);
    if (bytes?.byteLength !== size) onMissing();
    yield bytes?.byteLength === size ? bytes : new Uint8Array(size);
  }
}

interface Backup {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly now: Date;
  /** The newest migration of the store's schema. */
  readonly schema: string;
  /** The stream that the archive is written to. */
  readonly target: Writable;
  /** `null` for an archive that is not encrypted. */
  readonly encryption: Encryption | null;
}

export interface BackupSummary {
  readonly records: number;
  readonly files: number;
  /** The names of entries of which something could not be read. */
  readonly incomplete: readonly string[];
}

type Add = (entry: Entry) => Promise<WrittenEntry>;

const readme = (made: string) => `A backup of all records and files, made at ${made}.

records/   each collection, one JSON record a line
files/     uploaded files by purpose and id, with their smaller copies
uploads/   what had arrived of unfinished uploads
manifest.json   everything above with its size and hash, and the schema's version

\`npm run restore -- --from FILE\` reads it. Secrets of the environment are not in it: without SESSION_SECRET, authenticator apps
have to be set up again, and links in mails stop working.
`;

async function addRecords({ store }: Backup, add: Add): Promise<Manifest["records"]> {
  const written: Manifest["records"][number][] = [];
  for (const name of collectionNames.filter((each) => !collections[each].isMomentary)) {
    for await (const { entry, collection, count } of recordEntries(store, name)) {
      written.push({ ...(await add(entry)), collection, count });
    }
  }
  return written;
}

/** Lists unfinished uploads first, so that one that is completed meanwhile is in the archive at least as a file. */
async function* storedBytes(store: Store) {
  for await (const upload of everyItem<Stored<Upload>>((page) => store.page("uploads", page)))
    yield* bytesOfUpload(upload);
  for await (const file of everyItem<Stored<StoredFile>>((page) => store.page("files", page)))
    yield* bytesOfFile(file);
}

async function addFiles({ store, blobs }: Backup, add: Add): Promise<Manifest["files"]> {
  const written: Manifest["files"][number][] = [];
  for await (const { of, name, parts } of storedBytes(store)) {
    let isIncomplete = false;
    const bytes = partsOrZeros(blobs, parts, () => {
      isIncomplete = true;
    });
    const entry = await add({ name, size: sizeOf(parts), body: bytes });
    written.push({ ...entry, of, isIncomplete });
  }
  return written;
}

/** Writes everything into one archive, with at most a page of records and a part of a file in memory at a time. */
export async function makeBackup(backup: Backup): Promise<BackupSummary> {
  const { now, schema, target, encryption } = backup;
  const made = now.toISOString();
  const summary = { records: 0, files: 0, incomplete: [] as string[] };
  await writeArchive(target, encryption, async (add) => {
    const text = Buffer.from(readme(made));
    await add({ name: "README.txt", size: text.length, body: [text] });
    const records = await addRecords(backup, add);
    const files = await addFiles(backup, add);
    const manifest = Buffer.from(
      JSON.stringify({ format: 1, made, schema, records, files } satisfies Manifest),
    );
    await add({ name: MANIFEST, size: manifest.length, body: [manifest] });
    summary.records = records.reduce((sum, { count }) => sum + count, 0);
    summary.files = files.filter(isOriginal).length;
    summary.incomplete = files.flatMap(({ name, isIncomplete }) => (isIncomplete ? name : []));
  });
  return summary;
}
