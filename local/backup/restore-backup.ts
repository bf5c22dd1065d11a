import {
  bytesOfFile,
  bytesOfUpload,
  type Manifest,
  type Whole,
} from "#features/backup/server/archive/make-backup.ts";
import type { Part } from "#server/collections/files.store.ts";
import { collectionNames, collections, isCollectionName } from "#server/collections.ts";
import { mapInBatches } from "#server/platform/async-iterables.ts";
import type { Blobs } from "#server/platform/blobs.ts";
import { type CollectionName, SINGLETON_ID, type Store } from "#server/store/store.ts";
import type { RestoreEnd } from "../data/store-ends.ts";
import { StartupError } from "../process/command.ts";
import { readArchive } from "./read-archive.ts";

export interface Target {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly together: RestoreEnd["together"];
}

export interface Archive {
  readonly file: string;
  /** The passphrase or private key that opens it. */
  readonly secret: string | undefined;
  readonly manifest: Manifest;
}

/** A collection in which the store has more than the migrations put there; `null` if there is none. */
export async function filledCollection({ store }: Target): Promise<CollectionName | null> {
  for (const collection of collectionNames) {
    const { items } = await store.page(collection, { limit: 2 });
    const records = (items as readonly Whole[]).filter(
      ({ _id, version }) => _id !== SINGLETON_ID || version !== 1,
    );
    if (records.length > 0) return collection;
  }
  return null;
}

/** Throws unless the store is empty. */
export async function assertEmpty(target: Target): Promise<void> {
  const collection = await filledCollection(target);
  if (collection === null) return;
  throw new StartupError(
    `The store has records (${collection}, for example). A whole backup is restored into an empty store; ` +
      "with --only collection/id,… it gives chosen records back to this one.",
  );
}

/** The records of an archive, an entry's at a time. They come before the files, which are not read. */
export async function* archivedRecords({ file, secret, manifest }: Archive) {
  const entries = new Map(manifest.records.map((entry) => [entry.name, entry.collection]));
  for await (const { name, body } of readArchive(file, secret)) {
    const collection = entries.get(name);
    const pieces: Uint8Array[] = [];
    for await (const piece of body) if (collection) pieces.push(piece);
    if (!collection) continue;
    const lines = Buffer.concat(pieces).toString().split("\n").filter(Boolean);
    // Archives of earlier versions have momentary ones, and collections that are gone since.
    if (!isCollectionName(collection) || !collections[collection].isMomentary)
      yield { collection, records: lines.map((line) => JSON.parse(line) as Whole) };
    entries.delete(name);
    if (entries.size === 0) return;
  }
}

/** A part has some megabytes, and all of them are in memory. */
const PARTS_TOGETHER = 4;

type PartsByName = ReadonlyMap<string, readonly Part[]>;

/** Where the bytes of these records go in the target, by the names of their entries. */
export function partsByNameIn(collection: CollectionName, records: readonly Whole[]): PartsByName {
  const stored = records.flatMap((record) => {
    if (collection === "files") return bytesOfFile(record as Parameters<typeof bytesOfFile>[0]);
    if (collection === "uploads") return bytesOfUpload(record as Parameters<typeof bytesOfUpload>[0]);
    return [];
  });
  return new Map(stored.map(({ name, parts }) => [name, parts]));
}

/** Cuts an entry's bytes into the parts that the record names. */
async function* cutIntoParts(parts: readonly Part[], body: AsyncIterable<Uint8Array>) {
  const ahead = [...parts];
  let part = ahead.shift();
  let bytes = Buffer.alloc(part?.size ?? 0);
  let filled = 0;
  for await (const piece of body) {
    for (let rest = piece; part && rest.length > 0; ) {
      const taken = rest.subarray(0, part.size - filled);
      bytes.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < part.size) continue;
      yield { blob: part.blob, bytes };
      part = ahead.shift();
      bytes = Buffer.alloc(part?.size ?? 0);
      filled = 0;
    }
  }
}

/** Stores the parts of one file, some at a time. */
async function putParts(blobs: Blobs, parts: readonly Part[], body: AsyncIterable<Uint8Array>) {
  const put = mapInBatches(
    cutIntoParts(parts, body),
    ({ blob, bytes }) => blobs.put(blob, bytes),
    PARTS_TOGETHER,
  );
  for await (const _ of put);
}

/** Stores the entries that are named, each in its parts; returns how many those were. */
export async function restoreBytes(
  archive: Archive,
  { blobs }: Target,
  partsByName: PartsByName,
): Promise<number> {
  const { file, secret, manifest } = archive;
  const entries = new Map(manifest.files.map((entry) => [entry.name, entry]));
  let count = 0;
  for await (const { name, body } of readArchive(file, secret)) {
    const entry = entries.get(name);
    const parts = entry && !entry.isIncomplete ? partsByName.get(name) : undefined;
    if (parts) {
      await putParts(blobs, parts, body);
      count += 1;
    } else for await (const _ of body);
  }
  return count;
}

/** The parts of all entries in the archive, from the records of files and uploads in it. */
async function allPartsByName(archive: Archive): Promise<PartsByName> {
  const partsByName = new Map<string, readonly Part[]>();
  for await (const { collection, records } of archivedRecords(archive)) {
    for (const [at, parts] of partsByNameIn(collection, records)) partsByName.set(at, parts);
  }
  return partsByName;
}

interface Restored {
  readonly records: number;
  readonly files: number;
}

/**
 * Restores everything into an empty store: first the bytes, then the records, all or none. A restore that breaks off leaves
 * bytes that the sweep removes, and can be made again. `records` are those of the archive, in today's schema.
 */
export async function restoreWhole(
  archive: Archive,
  target: Target,
  records: AsyncIterable<{ readonly collection: CollectionName; readonly records: readonly Whole[] }>,
): Promise<Restored> {
  const files = await restoreBytes(archive, target, await allPartsByName(archive));
  const count = await target.together(async (restore) => {
    let restored = 0;
    for await (const { collection, records: some } of records) {
      await restore(collection, some as Parameters<typeof restore>[1]);
      restored += some.length;
    }
    return restored;
  });
  return { records: count, files };
}
