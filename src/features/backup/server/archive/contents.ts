import type { Stored } from "#rules/record.ts";
import type { Body, Part, StoredFile, Upload } from "#server/collections/files.store.ts";
import type { Blobs } from "#server/platform/blobs.ts";
import { type CollectionName, everyPage, type RecordOf, type Store } from "#server/store/store.ts";
import type { Entry, WrittenEntry } from "./write-archive.ts";

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
export async function* recordEntries(store: Store, collection: CollectionName) {
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

export const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** The bytes part by part; zeros for a part that is not there, which is reported. */
export async function* partsOrZeros(
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
