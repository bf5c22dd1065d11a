import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../process/root.ts";

export const listFile = join(root, "netlify/server/collections.ts");

/** The names of the collections that each file describes, by the file's path as the list imports it. */
export type DescribedIn = ReadonlyMap<string, readonly string[]>;

const folders = [
  ["src/features/*/server", /^src\/features/, "#features"],
  ["netlify/server/collections", /^netlify\/server/, "."],
] as const;

const isDescription = (exported: object) => "table" in exported;

/** Finds every description in its noun's room; beside it may be a part of one, such as its sheets. */
export async function findDescriptions(): Promise<DescribedIn> {
  const files = folders.flatMap(([folder, within, alias]) =>
    globSync(`${folder}/*.store.ts`, { cwd: root })
      .map((file) => file.replaceAll("\\", "/"))
      .sort()
      .map((file) => [file, file.replace(within, alias)] as const),
  );
  const named = files.map(async ([file, path]) => {
    const exported: Record<string, object> = await import(pathToFileURL(join(root, file)).href);
    const described = Object.keys(exported).filter((name) => isDescription(exported[name] ?? {}));
    return [path, described.sort()] as const;
  });
  return new Map((await Promise.all(named)).filter(([, described]) => described.length > 0));
}

const LINE_WIDTH = 110;

/** The import as the formatter writes it. */
function importOf(path: string, names: readonly string[]): string {
  const line = `import { ${names.join(", ")} } from "${path}";\n`;
  return line.length <= LINE_WIDTH + 1 ? line : `import {\n  ${names.join(",\n  ")},\n} from "${path}";\n`;
}

const importsOfDescriptions = /(?:^import \{[^}]+\} from ".+\.store\.ts";\n)+/m;
const names = /(?<=^export const collections = \{\n)(?: {2}\w+,\n)+/m;

/** The list with the collections that there are. Those that it has stay in their order, and new ones follow. */
export function withCollections(list: string, described: DescribedIn): string {
  const all = [...described.values()].flat();
  const listed: readonly string[] = names.exec(list)?.[0].match(/\w+/g) ?? [];
  const inOrder = [
    ...listed.filter((name) => all.includes(name)),
    ...all.filter((name) => !listed.includes(name)),
  ];
  const imports = [...described].map(([path, namesThere]) => importOf(path, namesThere));
  return list
    .replace(importsOfDescriptions, imports.join(""))
    .replace(names, inOrder.map((name) => `  ${name},\n`).join(""));
}

/** Adds to the list what it lacks, and takes away what is gone. */
export async function updateList(): Promise<void> {
  const list = readFileSync(listFile, "utf8");
  const updated = withCollections(list, await findDescriptions());
  if (updated !== list) writeFileSync(listFile, updated);
}
