import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Everything that a build depends on: not the tests, nor code that only runs when the site is served. */
const directories = ["src", "public", "netlify", "local/build"];
const files = [
  "astro.config.mjs",
  "netlify.toml",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "local/build.ts",
  "local/functions/load.ts",
];
const irrelevant = /\.test\.tsx?$/;

function filesUnder(root: string, directory: string): string[] {
  if (!existsSync(join(root, directory))) return [];
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** One hash over the contents of a build's inputs; their modification times change with every checkout. */
export function hashInputs(root: string): string {
  const found = directories.flatMap((directory) => filesUnder(root, directory));
  const relevant = found.filter((file) => !irrelevant.test(file));
  const hash = createHash("sha256");
  for (const file of [...relevant, ...files].sort()) {
    if (!existsSync(join(root, file))) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
