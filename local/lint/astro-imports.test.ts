import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { root } from "../process/root.ts";
import { mayImport } from "./rooms.config.mjs";

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:#|\.)[^"'?]+)/g;

const folders = Object.entries(packageJson.imports).map(
  ([alias, folder]) => [alias.slice(0, -1), folder.slice(2, -1)] as const,
);

function fileOf(imported: string, importer: string): string {
  const [alias, folder] = folders.find(([start]) => imported.startsWith(start)) ?? [];
  return alias && folder ? imported.replace(alias, folder) : join(dirname(importer), imported);
}

const imports = globSync("src/**/*.astro", { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(importPattern)].map(
    ([, imported = ""]) => [file, fileOf(imported, file)] as const,
  ),
);

it("imports into components of Astro only what the order of rooms allows", () => {
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.filter(([file, imported]) => !mayImport(file, imported))).toEqual([]);
});

it("refuses an import against the order", () => {
  expect(mayImport("src/kit/ui/Button.tsx", "src/rules/limits.ts")).toBe(true);
  expect(mayImport("src/kit/page/JsonLd.astro", "src/site/chrome/Head.astro")).toBe(false);
});
