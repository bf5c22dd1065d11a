import { createHash } from "node:crypto";
import { getTableName } from "drizzle-orm";
import * as z from "zod/mini";
import { MANIFEST, type Manifest } from "#features/backup/server/archive/make-backup.ts";
import { collections, isCollectionName } from "#server/collections.ts";
import type { CollectionName } from "#server/store/store.ts";
import { StartupError } from "../process/command.ts";
import { readArchive } from "./read-archive.ts";

/** The tables of collections that only backups of earlier schemas have. */
const earlier: ReadonlyMap<string, string> = new Map([
  ["trash", "bin"],
  ["revisions", "revisions"],
  ["undos", "undos"],
  ["staffBatches", "staff_batches"],
]);

/** The table of a collection, as a backup names it; `null` if there never was one of the name. */
export const archivedTable = (name: string): string | null =>
  isCollectionName(name) ? getTableName(collections[name].table) : (earlier.get(name) ?? null);

const written = { name: z.string(), size: z.int().check(z.nonnegative()), sha256: z.hex() };

const manifestSchema = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  schema: z.string(),
  records: z.array(
    z.object({
      ...written,
      collection: z.custom<CollectionName>(
        (name) => typeof name === "string" && archivedTable(name) !== null,
      ),
      count: z.int().check(z.positive()),
    }),
  ),
  files: z.array(
    z.object({
      ...written,
      of: z.object({ collection: z.enum(["files", "uploads"]), id: z.string() }),
      isIncomplete: z.boolean(),
    }),
  ),
});

const refuse = (text: string) => new StartupError(`${text} Nothing was written.`);

function parseManifest(text: string): Manifest {
  const parsed = z.safeParse(manifestSchema, JSON.parse(text));
  if (!parsed.success) {
    throw refuse(
      `The backup's list of contents is not one of this version: ${z.prettifyError(parsed.error)}.`,
    );
  }
  return parsed.data;
}

/** Reads the whole archive once, and compares each entry with the archive's own list, before anything is written. */
export async function checkBackup(file: string, secret: string | undefined): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, body } of readArchive(file, secret)) {
    const hash = createHash("sha256");
    const pieces: Uint8Array[] = [];
    for await (const piece of body) {
      hash.update(piece);
      if (name === MANIFEST) pieces.push(piece);
    }
    found.set(name, hash.digest("hex"));
    if (name === MANIFEST) manifest = parseManifest(Buffer.concat(pieces).toString());
  }
  if (!manifest) throw refuse("The backup has no list of its contents: it is not one of ours, or was cut.");
  for (const { name, sha256 } of [...manifest.records, ...manifest.files]) {
    if (found.get(name) !== sha256) {
      throw refuse(`${name} of the backup ${found.has(name) ? "was changed" : "is missing"}.`);
    }
  }
  return manifest;
}
