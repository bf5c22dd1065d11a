import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./process/root.ts";

/** A path in backquotes that begins with a folder of this repository; those with placeholders are left out. */
const named = /`((?:src|netlify|local|tests|docs|art|public)\/[\w./@-]*)`/g;

const documents = [...globSync("*.md", { cwd: root }), ...globSync("docs/**/*.md", { cwd: root })].toSorted();

it.each(documents)("%s names only files that exist", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  // What is built or stored at run time is not in the repository, and examples of how to add a noun are not there yet.
  const paths = [...text.matchAll(named)]
    .map(([, path = ""]) => path)
    .filter((path) => !/subscriber/.test(path));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
