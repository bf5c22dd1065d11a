import { AppError, hasCode } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import { UPLOAD_LIFE_MS } from "#rules/upload.ts";
import type { Deps } from "../platform/deps.ts";
import { expiresAfter } from "../platform/expires-after.ts";
import { isConflictOrGone, retryOnConflict } from "../store/retry-on-conflict.ts";
import { UNATTACHED } from "./attach.ts";
import { keepPart } from "./body.ts";
import { everyProcessor } from "./keep-file.ts";
import type { Part, Upload } from "./kept-file.ts";
import { assertNameAndSize, type FileDeps, type PreparedFile, prepareFile } from "./prepare-file.ts";
import { readUpload } from "./read-upload.ts";
import { dropParts, removeFile } from "./remove-file.ts";

/** Tiny parts would cost more than the data they carry. */
const PARTS_MAX = 256;

/** An upload as declared before any of it is sent. */
export type NewUpload = Pick<Upload, "purpose" | "name" | "size" | "metadata">;

/** The progress of an upload. */
export type Reached = Pick<Upload, "offset" | "expiresAt">;

/** Whether a file or a part was refused for good: resent, it would be refused again. */
export const isRefused = (error: unknown) => hasCode(error, "invalid") || hasCode(error, "too_large");

const movedOn = () =>
  new AppError("conflict", { message: "The upload stands elsewhere. Please ask for its offset." });

/** Starts an upload whose name and size its purpose allows. */
export async function beginUpload(
  deps: FileDeps,
  { purpose, name, size, metadata }: NewUpload,
): Promise<Stored<Upload>> {
  assertNameAndSize(purpose, name, size);
  const document: Upload = {
    purpose,
    name,
    size,
    metadata,
    offset: 0,
    parts: [],
    fileKey: deps.newId(),
    expiresAt: expiresAfter(deps, UPLOAD_LIFE_MS),
  };
  const [upload] = await deps.store.commit([{ insert: "uploads", id: deps.newId(), document }]);
  return upload;
}

/**
 * Drops a refused upload and its parts, so that the client stops sending it. If a concurrent request has changed the
 * upload, only our own last part is dropped: the others may belong to a file.
 */
async function forget(
  deps: FileDeps,
  { _id: id, version }: Stored<Upload>,
  parts: readonly Part[],
): Promise<void> {
  const ours = await deps.store.commit([{ remove: "uploads", id, version }]).then(
    () => parts,
    (error: unknown) => {
      if (!isConflictOrGone(error)) throw error;
      return parts.slice(-1);
    },
  );
  await dropParts(deps, ours);
}

async function prepare(
  deps: FileDeps,
  upload: Stored<Upload>,
  parts: readonly Part[],
): Promise<PreparedFile> {
  const { purpose, name, fileKey } = upload;
  try {
    return await prepareFile(everyProcessor, deps, { purpose, name, content: { parts } }, fileKey);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await forget(deps, upload, parts);
    throw error;
  }
}

/** Checks the whole file and stores it in the same commit that acknowledges its last part. */
async function complete(deps: FileDeps, upload: Stored<Upload>, parts: readonly Part[]): Promise<void> {
  const { key, document } = await prepare(deps, upload, parts);
  const changes = { offset: upload.size, parts: [] };
  await deps.store.commit([
    { update: "uploads", id: upload._id, version: upload.version, changes },
    { insert: "files", id: key, document },
  ]);
  const isKept = new Set(document.parts.map(({ blob }) => blob));
  await dropParts(
    deps,
    parts.filter(({ blob }) => !isKept.has(blob)),
  );
}

async function acknowledge(deps: FileDeps, upload: Stored<Upload>, part: Part): Promise<number> {
  const offset = upload.offset + part.size;
  const parts = [...upload.parts, part];
  if (offset === upload.size) await complete(deps, upload, parts);
  else {
    const changes = { offset, parts };
    await deps.store.commit([{ update: "uploads", id: upload._id, version: upload.version, changes }]);
  }
  return offset;
}

/**
 * Adds a part and returns the progress once part and offset are durable. Of two parts for the same offset one wins; the
 * other is a `conflict`.
 */
export async function addPart(
  deps: FileDeps,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Reached> {
  const upload = await readUpload(deps, id);
  const { expiresAt } = upload;
  if (offset !== upload.offset) throw movedOn();
  if (bytes.byteLength === 0) return { offset, expiresAt };
  if (offset + bytes.byteLength > upload.size) {
    throw new AppError("too_large", { message: "This is more than the upload was said to be." });
  }
  if (upload.parts.length >= PARTS_MAX) {
    throw new AppError("invalid", {
      message: "These parts are too small. Please begin again with larger ones.",
    });
  }
  const part = await keepPart(deps, upload.fileKey, bytes);
  try {
    return { offset: await acknowledge(deps, upload, part), expiresAt };
  } catch (error) {
    // After any other failure the commit may still have succeeded, and then it needs the part.
    if (!hasCode(error, "conflict")) throw error;
    await dropParts(deps, [part]);
    throw movedOn();
  }
}

/** Removes the upload at the version read, so that its parts cannot have become a file in the meantime. */
async function takeAway(deps: FileDeps, id: string): Promise<Stored<Upload>> {
  const upload = await readUpload(deps, id);
  await deps.store.commit([{ remove: "uploads", id, version: upload.version }]);
  return upload;
}

/** Cancels an upload and removes its data, unless a record refers to the file by now. */
export async function endUpload(deps: FileDeps & Pick<Deps, "purge">, id: string): Promise<void> {
  const upload = await retryOnConflict(() => takeAway(deps, id));
  await dropParts(deps, upload.parts);
  const file = await deps.store.get("files", upload.fileKey);
  if (file?.attachedTo === UNATTACHED) await removeFile(deps, file);
}
