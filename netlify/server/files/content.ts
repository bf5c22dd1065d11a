import { createHash } from "node:crypto";
import type { Blobs } from "../platform/blobs.ts";
import { readParts } from "./body.ts";
import type { Body, Part } from "./kept-file.ts";

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
