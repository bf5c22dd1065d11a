import type { Stored } from "#domain/document.ts";
import { UPLOAD_LIFE_MS } from "#domain/upload/upload-life.ts";
import { AppError, hasCode } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { isLate, untilCurrent } from "../writing/overtaken.ts";
import { LOOSE } from "./attach.ts";
import { keepPart } from "./body.ts";
import { everyTaker } from "./keep-file.ts";
import type { Part, Upload } from "./kept-file.ts";
import { assertWelcome, type FileDeps, type PreparedFile, prepareFile } from "./prepare-file.ts";
import { readUpload } from "./read-upload.ts";
import { dropParts, removeFile } from "./remove-file.ts";

/** A client that sends in crumbs would cost more than it sends. */
const PARTS_MAX = 256;

/** What is said of an upload before anything of it is sent. */
export type NewUpload = Pick<Upload, "purpose" | "name" | "size" | "metadata">;

/** How far an upload has come. */
export type Reached = Pick<Upload, "offset" | "expiresAt">;

/** Of a file, or of a part: sent again it would be refused again. */
export const isRefused = (error: unknown) => hasCode(error, "invalid") || hasCode(error, "too_large");

const movedOn = () =>
  new AppError("conflict", { message: "The upload stands elsewhere. Please ask for its offset." });

/** Begins an upload whose name and size its purpose allows. */
export async function beginUpload(
  deps: FileDeps,
  { purpose, name, size, metadata }: NewUpload,
): Promise<Stored<Upload>> {
  assertWelcome(purpose, name, size);
  const document: Upload = {
    purpose,
    name,
    size,
    metadata,
    offset: 0,
    parts: [],
    fileKey: deps.newId(),
    expiresAt: new Date(deps.now().getTime() + UPLOAD_LIFE_MS).toISOString(),
  };
  const [upload] = await deps.store.commit([{ insert: "uploads", id: deps.newId(), document }]);
  return upload;
}

/**
 * A refused file leaves nothing behind, so that nobody goes on sending it. Where somebody else has changed the upload
 * meanwhile, only the last part is ours to drop: a file may be made of the others.
 */
async function forget(
  deps: FileDeps,
  { _id: id, version }: Stored<Upload>,
  parts: readonly Part[],
): Promise<void> {
  const ours = await deps.store.commit([{ remove: "uploads", id, version }]).then(
    () => parts,
    (error: unknown) => {
      if (!isLate(error)) throw error;
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
    return await prepareFile(everyTaker, deps, { purpose, name, content: { parts } }, fileKey);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await forget(deps, upload, parts);
    throw error;
  }
}

/** Checks the whole file and keeps it in the very commit that acknowledges its last part. */
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
 * Adds a part, and answers how far the upload has come once part and offset are durable. Of two parts for the same
 * place one wins; the other is a `conflict`.
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
    // After any other failure the commit may have gone through all the same, and then it needs the part.
    if (!hasCode(error, "conflict")) throw error;
    await dropParts(deps, [part]);
    throw movedOn();
  }
}

/** Takes the upload away as it was read, so that what its parts became meanwhile is known. */
async function takeAway(deps: FileDeps, id: string): Promise<Stored<Upload>> {
  const upload = await readUpload(deps, id);
  await deps.store.commit([{ remove: "uploads", id, version: upload.version }]);
  return upload;
}

/** Forgets an upload and what is kept of it, unless a record has the file by now. */
export async function endUpload(deps: FileDeps & Pick<Deps, "purge">, id: string): Promise<void> {
  const upload = await untilCurrent(() => takeAway(deps, id));
  await dropParts(deps, upload.parts);
  const file = await deps.store.get("files", upload.fileKey);
  if (file?.attachedTo === LOOSE) await removeFile(deps, file);
}
