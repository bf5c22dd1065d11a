import { globSync } from "node:fs";
import { basename } from "node:path";
import { pageFamilies } from "../../../src/content/pages.ts";

/** The addresses of the pages of each family, in the order of their files. */
export const familyPages: readonly (readonly string[])[] = Object.values(pageFamilies).map(
  ({ folder, path }) =>
    globSync(`src/content/${folder}/*.md`)
      .toSorted()
      .map((file) => path(basename(file, ".md"))),
);
