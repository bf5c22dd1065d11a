import { createHash } from "node:crypto";
import { relative, sep } from "node:path";
import { root } from "../process/root.ts";

/** Astro marks the elements that a component's styles apply to by a hash of the component's file. */
const scope = /\bdata-astro-cid-([a-z0-9]{8})(?:="true")?/g;

/** A hash of an island's file, which contains the directory of the checkout. Only Astro's dev server uses it. */
const islandId = /(<astro-island) uid="[^"]*"/g;

/**
 * Returns what gives these pages shorter marks: a hash compresses badly, and one of a directory gives each checkout
 * other pages.
 */
export function shortMarks(pages: readonly string[]): (page: string) => string {
  const found = pages.flatMap((page) => [...page.matchAll(scope)].map(([, hash = ""]) => hash));
  const names = new Map([...new Set(found)].sort().map((hash, index) => [hash, `data-c${index}`]));
  return (page) =>
    page.replace(islandId, "$1").replace(scope, (mark, hash: string) => names.get(hash) ?? mark);
}

const MARK_CHARACTERS = 3;

/**
 * The name that a class of a CSS module has in the pages, by its file's place in the checkout. The same whether the styles
 * are imported as such or as text (`?inline`).
 */
export function shortClass(name: string, file: string): string {
  const [path = file] = file.split("?");
  const place = relative(root, path).replaceAll(sep, "/");
  return `_${name}_${createHash("sha256").update(place).digest("base64url").slice(0, MARK_CHARACTERS)}`;
}
