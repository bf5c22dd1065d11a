import { type UploadPurpose, uploadRule } from "#rules/upload.ts";
import { attachFile, type Owner } from "#server/files/attach.ts";
import { prepareFile } from "#server/files/prepare-file.ts";
import { everyProcessor } from "#server/files/store-file.ts";
import { consoleLog } from "#server/platform/log.ts";
import { demoFileKey } from "./demo-id.ts";
import { findMedia, type MediaFolder } from "./media.ts";
import type { Seeding } from "./seeding.ts";

/** A drawing, and the record that owns it. */
interface WantedFile extends Owner {
  readonly purpose: UploadPurpose;
  readonly folder: MediaFolder;
  readonly picture: string;
}

/**
 * Processes a drawing like every upload: checked, re-encoded, with its smaller sizes. Returns its address, and the
 * write that belongs in the commit that creates the record.
 */
export async function seedFile(
  { storeAt, blobs, now, newId }: Seeding,
  { purpose, folder, picture, ...owner }: WantedFile,
): Promise<ReturnType<typeof attachFile>> {
  const { name, bytes } = await findMedia(folder, purpose, picture);
  const isPublic = uploadRule(purpose).visibility === "public";
  const { key, document } = await prepareFile(
    everyProcessor,
    { store: storeAt(now), blobs, now: () => now, newId, log: consoleLog },
    { purpose, name, content: { bytes } },
    isPublic ? demoFileKey(folder, name) : newId(),
  );
  return attachFile({ _id: key, ...document }, owner);
}
