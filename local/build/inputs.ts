import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** What a build depends on. Tests are not part of it, nor is what only runs when the site is served. */
const directories = ["src", "public", "netlify", "local/build"];
const files = [
  "astro.config.mjs",
  "netlify.toml",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "local/build.ts",
  "local/bundle-functions.ts",
  "local/content-security-policy.ts",
  "local/optional-driver.ts",
];
const irrelevant = /\.test\.tsx?$/;

async function filesUnder(root: string, directory: string): Promise<string[]> {
  if (!existsSync(join(root, directory))) return [];
  const found = await readdir(join(root, directory), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** One name for the contents of everything that goes into a build. Times do not count: a checkout changes them all. */
export async function hashInputs(root: string): Promise<string> {
  const found = await Promise.all(directories.map((directory) => filesUnder(root, directory)));
  const relevant = found.flat().filter((file) => !irrelevant.test(file));
  const hash = createHash("sha256");
  for (const file of [...relevant, ...files].sort()) {
    if (!existsSync(join(root, file))) continue;
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
