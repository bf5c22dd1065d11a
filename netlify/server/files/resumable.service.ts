import { AppError, hasCode } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { UPLOAD_LIFE_MS, uploadRule } from "#rules/upload.ts";
import type { Part, Upload } from "../collections/files.store.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { oneAtATime } from "../platform/promises.ts";
import { isConflictOrGone, retryOnConflict } from "../store/store.ts";
import { UNATTACHED } from "./attach.ts";
import { storePart } from "./parts.ts";
import { assertNameAndSize, type FileDeps, type PreparedFile, prepareFile } from "./prepare-file.ts";
import { dropParts, removeFile } from "./remove-file.ts";
import { everyProcessor } from "./store-file.ts";

export async function readUpload({ store }: Pick<Deps, "store">, id: string): Promise<Stored<Upload>> {
  const upload = await store.get("uploads", id);
  if (!upload)
    throw new AppError("not_found", { message: "There is no such upload. Please choose the file again." });
  return upload;
}

const PARTS_MAX = 256;

/** An upload as declared before any of it is sent. */
export type NewUpload = Pick<Upload, "purpose" | "name" | "size" | "metadata">;

type Reached = Pick<Upload, "offset" | "expiresAt">;

/** Whether a file or a part would be refused again if it were resent. */
const isRefused = (error: unknown) => hasCode(error, "invalid") || hasCode(error, "too_large");

const wrongOffset = () =>
  new AppError("conflict", {
    message: "The upload has another offset by now. Please ask for it and continue from there.",
  });

/** Starts an upload whose name and size its purpose allows. */
export async function beginUpload(
  deps: FileDeps,
  { purpose, name, size, metadata }: NewUpload,
): Promise<Stored<Upload>> {
  assertNameAndSize(purpose, name, size);
  const record: Upload = {
    purpose,
    name,
    size,
    metadata,
    offset: 0,
    parts: [],
    fileKey: deps.newId(),
    expiresAt: expiresAfter(deps, UPLOAD_LIFE_MS),
  };
  const [upload] = await deps.store.commit([{ insert: "uploads", id: deps.newId(), record }]);
  return upload;
}

/**
 * Drops a refused upload and its parts, so that the client stops sending it. If a concurrent request has changed the
 * upload, only our own last part is dropped: the others may belong to a file.
 */
async function dropRefused(
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
    await dropRefused(deps, upload, parts);
    throw error;
  }
}

/** Checks the whole file and stores it in the same commit that acknowledges its last part. */
async function complete(deps: FileDeps, upload: Stored<Upload>, parts: readonly Part[]): Promise<void> {
  const { key, record } = await prepare(deps, upload, parts);
  const changes = { offset: upload.size, parts: [] };
  await deps.store.commit([
    { update: "uploads", id: upload._id, version: upload.version, changes },
    { insert: "files", id: key, record },
  ]);
  const isStored = new Set(record.parts.map(({ blob }) => blob));
  await dropParts(
    deps,
    parts.filter(({ blob }) => !isStored.has(blob)),
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

/** A part of an upload: its offset and its bytes. */
interface SentPart {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** Stores a part of a visitor's within the limits of what visitors may send. */
type WithinLimits = (store: () => Promise<number>) => Promise<number>;

async function storeNext(deps: FileDeps, upload: Stored<Upload>, bytes: Uint8Array): Promise<number> {
  const part = await storePart(deps, upload.fileKey, bytes);
  try {
    return await acknowledge(deps, upload, part);
  } catch (error) {
    // After any other failure the commit may still have succeeded, and then it needs the part.
    if (!hasCode(error, "conflict")) throw error;
    await dropParts(deps, [part]);
    throw wrongOffset();
  }
}

/**
 * Adds a part and returns the progress once part and offset are durable. Of two parts for the same offset one wins; the
 * other is a `conflict`. Only a part that fits is counted against the limits.
 */
export async function addPart(
  deps: FileDeps,
  id: string,
  { offset, bytes }: SentPart,
  withinLimits: WithinLimits = (store) => store(),
): Promise<Reached> {
  const upload = await readUpload(deps, id);
  const { expiresAt } = upload;
  if (offset !== upload.offset) throw wrongOffset();
  if (bytes.byteLength === 0) return { offset, expiresAt };
  if (offset + bytes.byteLength > upload.size) {
    throw new AppError("too_large", { message: "This part goes beyond the declared length of the upload." });
  }
  if (upload.parts.length >= PARTS_MAX) {
    throw new AppError("invalid", {
      message: "The parts are too small. Please start a new upload with larger ones.",
    });
  }
  const store = () => storeNext(deps, upload, bytes);
  const isPublic = uploadRule(upload.purpose).permission === null;
  return { offset: await (isPublic ? withinLimits(store) : store()), expiresAt };
}

/** Removes the upload at the version read, so that its parts cannot have become a file in the meantime. */
async function removeUpload(deps: FileDeps, id: string): Promise<Stored<Upload>> {
  const upload = await readUpload(deps, id);
  await deps.store.commit([{ remove: "uploads", id, version: upload.version }]);
  return upload;
}

/** Cancels an upload and removes its data, unless a record refers to the file by now. */
export async function endUpload(deps: FileDeps & Pick<Deps, "purge">, id: string): Promise<void> {
  const upload = await retryOnConflict(() => removeUpload(deps, id));
  await dropParts(deps, upload.parts);
  const file = await deps.store.get("files", upload.fileKey);
  if (file?.attachedTo === UNATTACHED) await removeFile(deps, file);
}

/** The refusals of uploads for which other requests are still queued. */
const refusals = new Map<string, unknown>();

/**
 * Queued requests find that the upload is gone, and get its refusal instead. The entry is deleted at the end of the
 * queue.
 */
function rejectWaiting(id: string, refusal: unknown) {
  refusals.set(id, refusal);
  void oneAtATime(id, async () => refusals.delete(id));
}

/**
 * Adds a part after all earlier requests for the same upload. If the last part is sent many times at once, the file is
 * checked only once: the other requests find a newer offset, or get the same refusal. Between instances, which share no
 * queue, the commit decides.
 */
export const addPartInTurn = (
  deps: FileDeps,
  id: string,
  part: SentPart,
  withinLimits: WithinLimits,
): Promise<Reached> =>
  oneAtATime(id, () =>
    addPart(deps, id, part, withinLimits).catch((error: unknown) => {
      if (hasCode(error, "not_found")) throw refusals.get(id) ?? error;
      if (isRefused(error)) rejectWaiting(id, error);
      throw error;
    }),
  );
