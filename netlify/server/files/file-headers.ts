import { type FileType, fileTypes } from "#domain/upload/upload-type.ts";
import type { CacheTag } from "../cdn.ts";
import type { Body, KeptFile } from "./kept-file.ts";

const YEAR = 31_536_000;

/** Nothing that is uploaded may run, or load anything, even when it is opened by itself. */
const policy = "sandbox; default-src 'none'";

/**
 * A sandbox keeps browsers from showing a PDF at all. What is in one has been checked, and runs apart from the site. The
 * back office shows it in a frame, which everything else refuses.
 */
const pdfHeaders = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
};

/** What a browser shows; everything else it saves. */
const shown = new Set<FileType>(["jpeg", "png", "gif", "mp4", "pdf"]);

/** RFC 8187: a name in letters that every header may have. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266, with a plain name for readers that know no other. */
function disposition(type: FileType, name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, "_");
  return `${shown.has(type) ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** What its sender called a file is nobody else's business. */
const publicName = (key: string, type: FileType) => `${key}.${fileTypes[type].extensions[0]}`;

export const etagOf = ({ sha256 }: Pick<Body, "sha256">) => `"${sha256}"`;

/** What the edge forgets a file by, once it is removed. */
export const cacheTag = (key: string): CacheTag => `upload-${key}`;

/** A file never changes under its address. The edge is told apart from browsers, since it can be made to forget. */
const publicCaching = (key: string) => ({
  "Cache-Control": `public, max-age=${YEAR}, immutable`,
  "Netlify-CDN-Cache-Control": `public, durable, max-age=${YEAR}, immutable`,
  "Netlify-Cache-Tag": cacheTag(key),
  // Left alone, the edge keeps each query that somebody appends apart. These answers depend on none.
  "Netlify-Vary": "query=none",
});

/** What is said of a file whenever it is served. */
export function fileHeaders(
  key: string,
  { type, name, visibility }: KeptFile,
  body: Body,
  asWebp: boolean,
): Record<string, string> {
  return {
    "Content-Type": asWebp ? "image/webp" : fileTypes[type].mediaType,
    "Content-Disposition": asWebp
      ? "inline"
      : disposition(type, visibility === "public" ? publicName(key, type) : name),
    ...(type === "pdf" ? pdfHeaders : { "Content-Security-Policy": policy }),
    "Accept-Ranges": "bytes",
    ETag: etagOf(body),
    ...(visibility === "public" ? publicCaching(key) : { "Cache-Control": "private, no-store" }),
  };
}
