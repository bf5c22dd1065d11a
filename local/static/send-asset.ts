import { parseRange } from "#server/files/byte-range.ts";
import { isKnownTag } from "#server/http/request-headers.ts";
import { type Asset, type Encoding, preferredEncoding } from "./asset.ts";

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

  headers.set("content-type", asset.type);
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
