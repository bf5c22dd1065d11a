import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import * as z from "zod/mini";
import { root } from "../process/root.ts";

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.catch(z.string(), "see below"),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

const readManifest = (directory: string) =>
  z.parse(manifestSchema, JSON.parse(readFileSync(join(directory, "package.json"), "utf8")));

/** The directory of the package that a bundled file is from; `null` for our own code. */
function packageOf(file: string): string | null {
  const [inside] = /^\0?(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? [];
  const directory = inside && resolve(root, inside.replace("\0", ""));
  return directory && existsSync(join(directory, "package.json")) ? directory : null;
}

/** A package that is shipped as it is, with everything that it needs itself. */
function withDependencies(name: string, from = root, found = new Set<string>()): Set<string> {
  let parent = from;
  let directory = join(parent, "node_modules", name);
  while (!existsSync(directory) && parent !== dirname(parent)) {
    parent = dirname(parent);
    directory = join(parent, "node_modules", name);
  }
  // Optional ones, such as another platform's, are not installed everywhere.
  if (!existsSync(directory) || found.has(directory)) return found;
  found.add(directory);
  const { dependencies = {}, optionalDependencies = {} } = readManifest(directory);
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    withDependencies(each, directory, found);
  return found;
}

const isLicence = (file: string) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file);

function noticeOf(directory: string): string {
  const { name, version, license, author } = readManifest(directory);
  const texts = readdirSync(directory)
    .filter(isLicence)
    .sort()
    .map((file) => readFileSync(join(directory, file), "utf8").trim());
  const by = typeof author === "string" ? author : author?.name;
  const heading = `${name} ${version} (${license})`;
  const lines = [
    `${heading}\n${"-".repeat(heading.length)}`,
    ...(texts.length > 0 ? texts : [`By ${by ?? name}.`]),
  ];
  return `${lines.join("\n\n")}\n\n`;
}

/** Writes the licences of packages, by their names, beside the code that contains them. */
function writeNotices(directories: Iterable<string>, directory: string, file: string): void {
  mkdirSync(directory, { recursive: true });
  const sorted = [...new Set(directories)].sort();
  writeFileSync(join(directory, file), sorted.map(noticeOf).join("\n"));
}

/** The licences of what the functions contain: bundled files, and packages that are packed as they are. */
export function writeFunctionNotices(
  files: readonly string[],
  asTheyAre: readonly string[],
  site: string,
): void {
  const bundled = files.flatMap((file) => packageOf(file) ?? []);
  const whole = asTheyAre.flatMap((name) => [...withDependencies(name)]);
  writeNotices([...bundled, ...whole], join(site, "licences"), "functions.txt");
}

const fontLicence = join(root, "node_modules/@fontsource-variable/newsreader/LICENSE");

/** Ships the licences of the fonts and of what the scripts contain. */
export function notices(): AstroIntegration {
  const found = new Set<string>();
  return {
    name: "notices",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const collect = {
          name: "collect-packages",
          apply: "build" as const,
          generateBundle(
            this: { environment: { name: string } },
            _: unknown,
            bundle: Record<string, { type: string; moduleIds?: readonly string[] }>,
          ) {
            if (this.environment.name !== "client") return;
            for (const { moduleIds = [] } of Object.values(bundle)) {
              for (const id of moduleIds) {
                const directory = packageOf(id);
                if (directory) found.add(directory);
              }
            }
          },
        };
        updateConfig({ vite: { plugins: [collect] } });
      },
      "astro:build:done": ({ dir }) => {
        const directory = join(fileURLToPath(dir), "licences");
        writeNotices(found, directory, "scripts.txt");
        writeFileSync(join(directory, "OFL.txt"), readFileSync(fontLicence));
      },
    },
  };
}
