import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Instructions to the host, not part of the site. */
const instructions = ["/_headers", "/_redirects"];

/**
 * Every file of the built site by its URL path. Requests are looked up only here, so no spelling of a path reaches a
 * file outside.
 */
export async function listFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => [`/${relative(root, file).split(sep).join("/")}`, file] as const);
  return new Map(paths.filter(([path]) => !instructions.includes(path)));
}

/** The file that a URL path serves, or the path that it redirects to; `null` if there is neither. */
type Resolution = { readonly file: string } | { readonly moved: string } | null;

/**
 * The host's rules for URLs without an extension: `/terms` serves terms.html, and `/terms/` redirects there; a
 * directory with an index.html is served with a trailing slash, and redirects to it without.
 */
export function resolvePath(files: ReadonlyMap<string, string>, path: string): Resolution {
  const slashed = path.endsWith("/");
  const bare = slashed ? path.slice(0, -1) : path;
  if (!slashed && files.has(path)) return { file: path };
  if (files.has(`${bare}.html`)) return slashed ? { moved: bare } : { file: `${bare}.html` };
  if (files.has(`${bare}/index.html`))
    return slashed ? { file: `${bare}/index.html` } : { moved: `${bare}/` };
  return null;
}
