import { type FileType, fileTypes } from "#rules/file-type.ts";
import type { Body, StoredFile } from "../collections/files.store.ts";
import type { CacheTag } from "../platform/cdn.ts";

const YEAR = 31_536_000;

/** Uploaded files must neither run nor load anything, even when opened directly. */
const policy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Types that browsers show; all others are downloaded. PDFs are shown by the back office, which reads them itself. */
const shown = new Set<FileType>(["jpeg", "png", "gif", "mp4"]);

/** RFC 8187: encodes a name in characters that any header may contain. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266, with an ASCII name for clients that know no other. */
function disposition(isInline: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, "_");
  return `${isInline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** Public files do not reveal what their sender called them. */
const publicName = (key: string, type: FileType) => `${key}.${fileTypes[type].extensions[0]}`;

export const etagOf = ({ sha256 }: Pick<Body, "sha256">) => `"${sha256}"`;

export const cacheTag = (key: string): CacheTag => `upload-${key}`;

/** A file never changes at its address. The CDN has a separate header: unlike browsers, it can be purged. */
const publicCaching = (key: string) => ({
  "Cache-Control": `public, max-age=${YEAR}, immutable`,
  "Netlify-CDN-Cache-Control": `public, durable, max-age=${YEAR}, immutable`,
  "Netlify-Cache-Tag": cacheTag(key),
  // Otherwise the CDN keeps a copy per query string; these responses depend on none.
  "Netlify-Vary": "query=none",
});

/** The headers of every response that serves the file. */
export function fileHeaders(
  key: string,
  { type, name, visibility }: StoredFile,
  body: Body,
  asWebp: boolean,
): Record<string, string> {
  return {
    "Content-Type": asWebp ? "image/webp" : fileTypes[type].mediaType,
    "Content-Disposition": asWebp
      ? "inline"
      : disposition(shown.has(type), visibility === "public" ? publicName(key, type) : name),
    "Content-Security-Policy": policy,
    "Accept-Ranges": "bytes",
    ETag: etagOf(body),
    ...(visibility === "public" ? publicCaching(key) : { "Cache-Control": "private, no-store" }),
  };
}
