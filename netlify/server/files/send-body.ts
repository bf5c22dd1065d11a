import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import { PART_MAX } from "#rules/upload.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { isKnownTag } from "../http/known-tag.ts";
import { stream } from "../http/stream.ts";
import { readParts } from "./body.ts";
import { type ByteRange, parseRange } from "./byte-range.ts";
import { etagOf } from "./file-headers.ts";
import type { Body } from "./kept-file.ts";

/** Netlify streams at most 20 MB per response. Larger files have to be requested in ranges. */
const WHOLE_MAX = 16 * 1024 * 1024;

type Headers = Readonly<Record<string, string>>;

async function send(
  c: Context<ApiEnv>,
  { parts }: Body,
  range: ByteRange,
  status: 200 | 206,
  headers: Headers,
): Promise<Response> {
  const sent = { ...headers, "Content-Length": String(range.last - range.first + 1) };
  if (c.req.method === "HEAD") return c.body(null, status, sent);
  const { blobs, log } = c.var.deps;
  return c.body(await stream(readParts(blobs, parts, range), log), status, sent);
}

/** The CDN must not cache a range, or it could serve it as the whole file. */
const pieceHeaders = (range: ByteRange, size: number) => ({
  "Content-Range": `bytes ${range.first}-${range.last}/${size}`,
  "Netlify-CDN-Cache-Control": "no-store",
});

/** Sends the whole file, the requested range (at most 4 MiB of it), or 304 if the client already has it. */
export async function sendBody(c: Context<ApiEnv>, body: Body, headers: Headers): Promise<Response> {
  const { size } = body;
  const etag = etagOf(body);
  if (isKnownTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  const isSame = (c.req.header("If-Range") ?? etag) === etag;
  const range = isSame ? parseRange(c.req.header("Range"), size) : null;
  if (range === "unsatisfiable") {
    return c.body(null, 416, { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" });
  }
  if (range) {
    const piece = { first: range.first, last: Math.min(range.last, range.first + PART_MAX - 1) };
    return send(c, body, piece, 206, { ...headers, ...pieceHeaders(piece, size) });
  }
  if (size > WHOLE_MAX && c.req.method !== "HEAD") {
    c.header("Accept-Ranges", "bytes");
    throw new AppError("too_large", {
      message: "This file is too large to be sent at once. Please ask for it in ranges (Range: bytes=0-).",
    });
  }
  return send(c, body, { first: 0, last: size - 1 }, 200, headers);
}
