import { Writable } from "node:stream";

/** 5 MB is the least that S3 takes of all parts but the last; a call of ours may answer with 20 MB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores the next part, counted from 1. */
export type PutPart = (number: number, bytes: Uint8Array) => Promise<void>;

/** Takes a stream of bytes and stores it in parts of the same size, of which the last may be smaller. */
export function inParts(put: PutPart, size = PART_BYTES): Writable {
  let part = Buffer.alloc(size);
  let filled = 0;
  let number = 0;

  async function putFilled() {
    const bytes = part.subarray(0, filled);
    part = Buffer.alloc(size);
    filled = 0;
    number += 1;
    await put(number, bytes);
  }

  async function take(piece: Uint8Array) {
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled === size) await putFilled();
    }
  }

  return new Writable({
    write: (piece: Uint8Array, _, done) => void take(piece).then(() => done(), done),
    final: (done) => void (filled > 0 ? putFilled() : Promise.resolve()).then(() => done(), done),
  });
}
