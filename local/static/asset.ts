import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { lookup } from "mrmime";
import type { ByteRange } from "#server/files/byte-range.ts";
import { streamOf } from "../http/stream-of.ts";
import { systemCode } from "../process/startup-error.ts";
import { compress, type Encoding, isCompressible } from "./encoding.ts";

/** Larger files (the films) are read from disk; all others are kept in memory. */
const KEPT_IN_MEMORY_BYTES = 4 * 1024 * 1024;

/** A file of the site, to be sent whole, in part or compressed. */
export interface Asset {
  readonly type: string;
  readonly size: number;
  readonly compressible: boolean;
  /** The quoted ETag, without the suffix of an encoding. */
  readonly tag: string;
  /** The uncompressed bytes, or only those of the range. */
  plain(range: ByteRange | null): Promise<BodyInit>;
  compressed(encoding: Encoding): Promise<BodyInit>;
}

/** Copied into a plain array, since a `Buffer` may be a view of memory that a body must not hold. */
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

function typeOf(file: string): string {
  const type = file.endsWith(".ico") ? "image/x-icon" : (lookup(file) ?? "application/octet-stream");
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("base64url").slice(0, 22);
}

function inMemory(content: Buffer): Pick<Asset, "plain" | "compressed"> {
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    plain: async (range) => bytes(range ? content.subarray(range.first, range.last + 1) : content),
    compressed: async (encoding) => {
      const made = kept.get(encoding) ?? compress(content, encoding);
      kept.set(encoding, made);
      return bytes(await made);
    },
  };
}

function onDisk(file: string): Pick<Asset, "plain" | "compressed"> {
  const read = (range: ByteRange | null) =>
    createReadStream(file, range ? { start: range.first, end: range.last } : {});
  const plain = async (range: ByteRange | null) => streamOf(read(range).iterator());
  return { plain, compressed: () => plain(null) };
}

async function openAsset(file: string): Promise<Asset> {
  const { size } = await stat(file);
  const type = typeOf(file);
  const small = size <= KEPT_IN_MEMORY_BYTES;
  return {
    type,
    size,
    compressible: small && isCompressible(type, size),
    tag: `"${await hashOf(file)}"`,
    ...(small ? inMemory(await readFile(file)) : onDisk(file)),
  };
}

/** Opens each file once. A missing one, as during a rebuild, is looked for again the next time. */
export function createAssets() {
  const opened = new Map<string, Promise<Asset>>();
  return async (file: string): Promise<Asset | null> => {
    const asset = opened.get(file) ?? openAsset(file);
    opened.set(file, asset);
    try {
      return await asset;
    } catch (error) {
      opened.delete(file);
      if (systemCode(error) === "ENOENT") return null;
      throw error;
    }
  };
}
