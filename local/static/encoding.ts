import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Fast enough for the first visitor to wait for; later ones get the kept result. */
const BROTLI_QUALITY = 9;

/** Smaller files fit into one packet either way. */
const WORTH_IT_BYTES = 512;

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;

export const isCompressible = (type: string, size: number) =>
  size >= WORTH_IT_BYTES && compressible.test(type);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : zip(content);

/** The best encoding that an `Accept-Encoding` header allows, or `null` for the uncompressed file. */
export function preferredEncoding(header: string | null): Encoding | null {
  const allowed = new Set<string>();
  for (const part of header?.toLowerCase().split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has("br")) return "br";
  return allowed.has("gzip") ? "gzip" : null;
}
