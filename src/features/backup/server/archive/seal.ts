import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/*
 * Gzip notices most damage, but not in its own header, nor in the last bits of its last block. So the archive ends with a second,
 * empty gzip member, whose comment is the hash of everything before it. Programs that open gzip files read over it.
 */

/** Gzip's magic, deflate, the flag of a comment, no time, no system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
/** An end of the comment, an empty block, a checksum and a length of zero. */
const END = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const sealOf = (digest: string) => Buffer.concat([HEADER, Buffer.from(`sha256:${digest}`), END]);
const SEAL_BYTES = sealOf("0".repeat(64)).length;

/** Adds the seal to the end. */
export function sealed(): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      done(null, piece);
    },
    flush(done) {
      done(null, sealOf(hash.digest("hex")));
    },
  });
}

/** Passes on what is before the seal; fails at the end unless the seal is that of what was passed on. */
export function unsealed(): Transform {
  const hash = createHash("sha256");
  let held = Buffer.alloc(0);
  return new Transform({
    transform(piece: Buffer, _, done) {
      const all = Buffer.concat([held, piece]);
      const ready = all.subarray(0, Math.max(0, all.length - SEAL_BYTES));
      held = Buffer.from(all.subarray(ready.length));
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      const isWhole = held.equals(sealOf(hash.digest("hex")));
      done(isWhole ? null : new Error("the file was cut or changed"));
    },
  });
}
