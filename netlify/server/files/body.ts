import { AppError } from "#rules/app-error.ts";
import { PART_MAX } from "#rules/upload.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { Deps } from "../platform/deps.ts";
import { digest } from "../platform/digest.ts";
import type { Body, Part } from "./kept-file.ts";

type PartDeps = Pick<Deps, "blobs" | "now" | "newId">;

/** Blob keys start with the day, so that the sweep finds orphaned parts without listing everything ever stored. */
export const dayOfBlobs = (moment: Date) => moment.toISOString().slice(0, 10);

/** Stores one part of a file, always under a new key: nothing is ever overwritten. */
export async function keepPart(
  { blobs, now, newId }: PartDeps,
  fileKey: string,
  bytes: Uint8Array,
): Promise<Part> {
  const blob = `${dayOfBlobs(now())}/${fileKey}/${newId()}`;
  await blobs.put(blob, bytes);
  return { blob, size: bytes.byteLength };
}

/** Stores bytes in as many parts as needed. */
export async function keepBody(
  deps: PartDeps,
  fileKey: string,
  bytes: Uint8Array,
  sha256 = digest(bytes),
): Promise<Body> {
  const parts: Part[] = [];
  for (let from = 0; from < bytes.byteLength; from += PART_MAX) {
    parts.push(await keepPart(deps, fileKey, bytes.subarray(from, from + PART_MAX)));
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
        cause: new Error(`The blob ${blob} is not the ${size} bytes that were kept.`),
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
