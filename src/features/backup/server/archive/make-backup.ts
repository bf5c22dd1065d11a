import type { Writable } from "node:stream";
import type { Stored } from "#rules/record.ts";
import type { StoredFile, Upload } from "#server/collections/files.store.ts";
import { collectionNames, collections } from "#server/collections.ts";
import type { Blobs } from "#server/platform/blobs.ts";
import { everyItem, type Store } from "#server/store/store.ts";
import {
  bytesOfFile,
  bytesOfUpload,
  isOriginal,
  MANIFEST,
  type Manifest,
  partsOrZeros,
  recordEntries,
  sizeOf,
} from "./contents.ts";
import { type Encryption, type Entry, type WrittenEntry, writeArchive } from "./write-archive.ts";

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
