import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Instructions to the host, not part of the site. */
const instructions = ["/_headers", "/_redirects"];

/**
 * Every file of the built site, by its path on the site. Requests are looked up here and nowhere else, so no path,
 * however spelled, reaches a file outside.
 */
export async function listFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => [`/${relative(root, file).split(sep).join("/")}`, file] as const);
  return new Map(paths.filter(([path]) => !instructions.includes(path)));
}

/** What a path of the site stands for. */
type Resolution = { readonly file: string } | { readonly moved: string } | null;

/**
 * The host's rules for addresses without an extension: `/terms` is terms.html and `/terms/` moves there; a directory
 * with an index.html is served with its slash and moves there without it.
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
