import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";
import { type ByteRange, parseRange } from "#server/files/byte-range.ts";
import { isKnownTag } from "#server/http/caller.ts";
import { streamOf } from "../http/bodies.ts";
import { systemCode } from "../process/command.ts";

type Encoding = "br" | "gzip";

/** Fast enough for the first visitor to wait for; later ones get the same result. */
const BROTLI_QUALITY = 9;

/** Smaller files fit into one packet either way. */
const WORTH_IT_BYTES = 512;

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;

const isCompressible = (type: string, size: number) => size >= WORTH_IT_BYTES && compressible.test(type);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : zip(content);

/** The best encoding that an `Accept-Encoding` header allows, or `null` for the uncompressed file. */
function preferredEncoding(header: string | null): Encoding | null {
  const allowed = new Set<string>();
  for (const part of header?.toLowerCase().split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has("br")) return "br";
  return allowed.has("gzip") ? "gzip" : null;
}

/** Larger files (the videos) are read from disk; all others stay in memory. */
const IN_MEMORY_BYTES_MAX = 4 * 1024 * 1024;

/** A file of the site, to be sent whole, in part or compressed. */
interface Asset {
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
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    plain: async (range) => bytes(range ? content.subarray(range.first, range.last + 1) : content),
    compressed: async (encoding) => {
      const made = encoded.get(encoding) ?? compress(content, encoding);
      encoded.set(encoding, made);
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
  const small = size <= IN_MEMORY_BYTES_MAX;
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

/** Each encoding has its own tag, since the bytes differ (RFC 9110 §8.8.3). */
const tagFor = ({ tag }: Asset, encoding: Encoding | null) =>
  encoding ? tag.replace(/"$/, `-${encoding}"`) : tag;

/** A range is served only while `If-Range` names the current file. */
function rangeOf({ headers }: Request, { size, tag }: Asset) {
  const condition = headers.get("if-range");
  return condition === null || condition === tag ? parseRange(headers.get("range"), size) : null;
}

/** Answers with a file as requested: whole, compressed, in part, or 304 if the client has it. */
export async function sendAsset(
  request: Request,
  asset: Asset,
  head: HeadersInit,
  status = 200,
): Promise<Response> {
  const range = status === 200 ? rangeOf(request, asset) : null;
  const encoding =
    range === null && asset.compressible ? preferredEncoding(request.headers.get("accept-encoding")) : null;
  const tag = tagFor(asset, encoding);
  const headers = new Headers(head);
  headers.set("etag", tag);
  headers.set("accept-ranges", "bytes");
  if (asset.compressible) headers.append("vary", "accept-encoding");
  if (status === 200 && isKnownTag(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });

  if (!headers.has("content-type")) headers.set("content-type", asset.type);
  if (encoding) {
    headers.set("content-encoding", encoding);
    return new Response(await asset.compressed(encoding), { status, headers });
  }
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${asset.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${asset.size}`);
  headers.set("content-length", String(range ? range.last - range.first + 1 : asset.size));
  return new Response(await asset.plain(range), { status: range ? 206 : status, headers });
}
