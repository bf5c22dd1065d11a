import { createHash } from "node:crypto";
import { AppError } from "#rules/app-error.ts";
import { PART_MAX } from "#rules/upload.ts";
import type { Body, Part } from "../collections/files.store.ts";
import type { Blobs } from "../platform/blobs.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";

type PartDeps = Pick<Deps, "blobs" | "now" | "newId">;

/** Blob keys start with the day, so that the sweep finds orphaned parts without listing everything ever stored. */
export const dayOfBlobs = (moment: Date) => moment.toISOString().slice(0, 10);

/** Stores one part of a file, always under a new key: nothing is ever overwritten. */
export async function storePart(
  { blobs, now, newId }: PartDeps,
  fileKey: string,
  bytes: Uint8Array,
): Promise<Part> {
  const blob = `${dayOfBlobs(now())}/${fileKey}/${newId()}`;
  await blobs.put(blob, bytes);
  return { blob, size: bytes.byteLength };
}

/** Stores bytes in as many parts as needed. */
export async function storeBody(
  deps: PartDeps,
  fileKey: string,
  bytes: Uint8Array,
  sha256 = digest(bytes),
): Promise<Body> {
  const parts: Part[] = [];
  for (let from = 0; from < bytes.byteLength; from += PART_MAX) {
    parts.push(await storePart(deps, fileKey, bytes.subarray(from, from + PART_MAX)));
  }
  return { parts, size: bytes.byteLength, sha256 };
}

/** Yields the bytes from `first` to `last`, inclusive, part by part. */
export async function* readParts(
  blobs: Blobs,
  parts: readonly Part[],
  { first = 0, last = Number.POSITIVE_INFINITY }: { readonly first?: number; readonly last?: number } = {},
): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const { blob, size } of parts) {
    const start = Math.max(first - from, 0);
    const end = Math.min(last + 1 - from, size);
    from += size;
    if (start >= end) continue;
    const bytes = await blobs.get(blob);
    if (bytes?.byteLength !== size) {
      throw new AppError("unavailable", {
        message: "This file cannot be read right now.",
        cause: new Error(`The blob ${blob} is not the ${size} bytes that were stored.`),
      });
    }
    yield bytes.subarray(start, end);
  }
}

/** Reads everything into memory; only for content that is known to be small. */
export async function collect(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected.length === 1 && collected[0] ? collected[0] : Buffer.concat(collected);
}

/** The bytes of an incoming file: in memory, or already stored in parts. */
export type Content = { readonly bytes: Uint8Array } | { readonly parts: readonly Part[] };

export const sizeOf = (content: Content): number =>
  "bytes" in content ? content.bytes.byteLength : content.parts.reduce((sum, { size }) => sum + size, 0);

export async function* readContent(blobs: Blobs, content: Content): AsyncGenerator<Uint8Array> {
  if ("bytes" in content) yield content.bytes;
  else yield* readParts(blobs, content.parts);
}

/** Passes bytes on while hashing them; call `digest` once all have passed. */
export function digesting(pieces: AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  async function* passOn() {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  return { pieces: passOn(), digest: (): Body["sha256"] => hash.digest("base64url") };
}

/** Files stored byte for byte have no dimensions and no renditions. */
export const asSent = { width: null, height: null, renditions: {} } as const;

/** Stores content unchanged; content in parts is stored already. */
export const storeContent = async (
  deps: PartDeps,
  key: string,
  content: Content,
  sha256: string,
): Promise<Body> =>
  "bytes" in content
    ? storeBody(deps, key, content.bytes, sha256)
    : { parts: content.parts, size: sizeOf(content), sha256 };
