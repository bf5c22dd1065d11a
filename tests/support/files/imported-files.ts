import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };

const imports = /(?:from|import|import\()\s*["']([#.][^"']*)["']/g;

function pathOf(imported: string, importer: string): string {
  if (imported.startsWith(".")) return join(dirname(importer), imported);
  for (const [alias, place] of Object.entries(manifest.imports)) {
    const start = alias.replace("*", "");
    const isMeant = alias.endsWith("*") ? imported.startsWith(start) : imported === alias;
    if (isMeant) return join(place.replace("*", imported.slice(start.length)));
  }
  throw new Error(`${importer} imports ${imported}, which no alias leads to.`);
}

/** Our files that these import, directly or through others, at once or on demand. Folders read by pattern do not count. */
export function importedFiles(entries: string): ReadonlySet<string> {
  const reached = new Set(globSync(entries));
  for (const file of reached) {
    if (!/\.(astro|tsx?)$/.test(file)) continue;
    for (const [, imported = ""] of readFileSync(file, "utf8").matchAll(imports)) {
      reached.add(pathOf(imported, file));
    }
  }
  return reached;
}
