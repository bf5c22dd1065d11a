import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";
import { UNFINISHED_PREFIX, UPLOAD_LIFE_MS } from "#rules/upload.ts";

const unfinishedSchema = z.object({
  /** The file's fingerprint when the upload began. */
  fingerprint: z.string(),
  name: z.string(),
  id: z.string(),
  begunAt: z.number(),
});

type UnfinishedUpload = z.output<typeof unfinishedSchema>;

const keyOf = (field: string) => UNFINISHED_PREFIX + field;

/** The unfinished upload that a field began on this device. */
export function recallUnfinished(field: string): UnfinishedUpload | null {
  const upload = recallJson("localStorage", keyOf(field), unfinishedSchema);
  return upload && Date.now() - upload.begunAt < UPLOAD_LIFE_MS ? upload : null;
}

export const rememberUnfinished = (field: string, upload: UnfinishedUpload) =>
  remember("localStorage", keyOf(field), JSON.stringify(upload));

/** Keeps the record of another upload that the field has begun since, here or in another tab. */
export function forgetEnded(field: string, id: string) {
  if (recallUnfinished(field)?.id === id) remember("localStorage", keyOf(field), null);
}

export const uploadIdIn = (address: string) =>
  new URL(address, location.href).pathname.split("/").at(-1) ?? "";

/** One field's storage, in the shape that the tus client expects. */
export const urlStorage = (field: string, name: string) => ({
  async findAllUploads() {
    return this.findUploadsByFingerprint(recallUnfinished(field)?.fingerprint ?? "");
  },
  async findUploadsByFingerprint(fingerprint: string) {
    const upload = recallUnfinished(field);
    if (upload?.fingerprint !== fingerprint) return [];
    return [
      {
        size: null,
        metadata: {},
        creationTime: new Date(upload.begunAt).toISOString(),
        urlStorageKey: upload.id,
        uploadUrl: new URL(api.upload(upload.id), location.href).href,
        parallelUploadUrls: null,
      },
    ];
  },
  async addUpload(fingerprint: string, { uploadUrl }: { readonly uploadUrl: string | null }) {
    const id = uploadIdIn(uploadUrl ?? "");
    rememberUnfinished(field, { fingerprint, name, id, begunAt: Date.now() });
    return id;
  },
  async removeUpload(id: string) {
    forgetEnded(field, id);
  },
});

const SAMPLE_BYTES = 64 * 1024;

/** FNV-1a. Distinguishing files needs no cryptographic hash, and `crypto.subtle` does not exist outside HTTPS. */
function digest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
}

/** Identifies a file by its name, size and modification time, and a hash of its first and last bytes. */
export async function fingerprint(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)]);
  const sample = digest(new Uint8Array(await ends.arrayBuffer()));
  return JSON.stringify([file.name, file.size, file.lastModified, sample]);
}
