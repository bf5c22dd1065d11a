import { type UploadPurpose, uploadRule } from "#domain/upload/upload.ts";
import { fileAddress } from "#server/files/address.ts";
import { everyTaker } from "#server/files/keep-file.ts";
import { prepareFile } from "#server/files/prepare-file.ts";
import { consoleLog } from "#server/log.ts";
import type { CollectionName } from "#server/store/collections.ts";
import type { Write } from "#server/store/store.ts";
import { demoFileKey } from "./demo-id.ts";
import { findMedia, type MediaFolder } from "./media.ts";
import type { Seeding } from "./seeding.ts";

interface WantedFile {
  readonly purpose: UploadPurpose;
  readonly folder: MediaFolder;
  readonly picture: string;
  /** The record that shows it. */
  readonly collection: CollectionName;
  readonly id: string;
}

interface SeededFile {
  readonly address: string;
  /** For the very commit that makes the record. */
  readonly writes: readonly Write[];
}

/** Sends a drawing the way of every upload: checked, encoded anew, with its smaller sizes. */
export async function seedFile(
  { storeAt, blobs, now, newId }: Seeding,
  { purpose, folder, picture, collection, id }: WantedFile,
): Promise<SeededFile> {
  const { name, bytes } = await findMedia(folder, purpose, picture);
  const isPublic = uploadRule(purpose).visibility === "public";
  const { key, document } = await prepareFile(
    everyTaker,
    { store: storeAt(now), blobs, now: () => now, newId, log: consoleLog },
    { purpose, name, content: { bytes } },
    isPublic ? demoFileKey(folder, name) : newId(),
  );
  return {
    address: fileAddress({ _id: key, type: document.type }),
    writes: [{ insert: "files", id: key, document: { ...document, attachedTo: `${collection}/${id}` } }],
  };
}
