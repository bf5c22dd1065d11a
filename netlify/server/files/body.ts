import { PART_MAX } from "#domain/upload/upload.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";
import type { Blobs } from "./blobs.ts";
import type { Body, Part } from "./kept-file.ts";

type PartDeps = Pick<Deps, "blobs" | "now" | "newId">;

/** The day comes first, so that the sweeper finds what was left over without looking at everything ever kept. */
export const dayOfBlobs = (moment: Date) => moment.toISOString().slice(0, 10);

/** Keeps one part of a file. It has a key of its own each time: nothing is ever written over. */
export async function keepPart(
  { blobs, now, newId }: PartDeps,
  fileKey: string,
  bytes: Uint8Array,
): Promise<Part> {
  const blob = `${dayOfBlobs(now())}/${fileKey}/${newId()}`;
  await blobs.put(blob, bytes);
  return { blob, size: bytes.byteLength };
}

/** Keeps bytes in as many parts as it takes. */
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

/** The bytes of the parts from `first` to `last`, both included, part by part. */
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

/** Everything at once; only for what is known to be small. */
export async function collect(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected.length === 1 && collected[0] ? collected[0] : Buffer.concat(collected);
}
