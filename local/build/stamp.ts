import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { functionsDirectory, root, siteDirectory } from "../process/root.ts";

/** Everything that a build depends on: not the tests, nor code that only runs when the site is served. */
const directories = ["src", "public", "netlify", "local/build"];
const files = [
  "astro.config.mjs",
  "netlify.toml",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "local/build.ts",
  "local/functions/entry.ts",
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

const stampFile = join(root, "build/stamp");

/** Called before a build, so that an interrupted one does not look finished. */
export const clearStamp = () => rmSync(stampFile, { force: true });

/** Called after a build, with the hash of its inputs. */
export function writeStamp(inputs: string): void {
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampFile, inputs);
}

/** Whether there is a finished build of the checkout's current contents. */
export function isBuilt(): boolean {
  const complete = [stampFile, siteDirectory, functionsDirectory].every((path) => existsSync(path));
  return complete && readFileSync(stampFile, "utf8") === hashInputs(root);
}
