import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The built pages, in a stable order. */
export async function findPages(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const pages = found.filter(({ name }) => name.endsWith(".html"));
  return pages.map((entry) => join(entry.parentPath, entry.name)).sort();
}
