import type { Context } from "hono";
import { answers, type RoutePart } from "../http/described.ts";

/** From the first to the last byte, inclusive, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The single range that a `Range` header asks for; "unsatisfiable" if it starts after the end. Anything else (several
 * ranges, other units, nonsense) is `null`, which means the whole file (RFC 9110 §14.2).
 */
export function parseRange(
  header: string | null | undefined,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}

/** Describes a route that sends bytes of a media type, whole or a range of them. */
export const answersBytes = (
  summary: string,
  type: string,
  { errors = [], ...further }: Pick<RoutePart, "errors" | "session"> = {},
) =>
  answers(
    summary,
    {
      200: { body: [type], headers: ["Accept-Ranges"] },
      206: { body: [type], headers: ["Content-Range"] },
      416: { body: null, headers: ["Content-Range"] },
    },
    { headers: ["Range"], errors, ...further },
  );

/** Sends bytes that are in memory, or the range of them that is asked for: Safari plays no sound otherwise. */
export function sendBytes(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const size = bytes.length;
  const range = parseRange(c.req.header("Range"), size);
  if (range === "unsatisfiable") return c.body(null, 416, { "Content-Range": `bytes */${size}` });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  return c.body(bytes.slice(first, last + 1), range ? 206 : 200, {
    ...headers,
    "Accept-Ranges": "bytes",
    "Content-Length": String(last - first + 1),
    ...(range && { "Content-Range": `bytes ${first}-${last}/${size}` }),
  });
}
