import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteDirectory } from "#local/process/root.ts";

const html = readFileSync(join(siteDirectory, "admin/index.html"), "utf8");
const preloaded = [...html.matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g)].map(
  ([, file = ""]) => file,
);

it("the back office's page names every script that its first screen imports", () => {
  expect(preloaded.length).toBeGreaterThan(10);
  for (const file of preloaded) {
    const path = join(siteDirectory, file);
    expect(existsSync(path), file).toBe(true);
    const imported = readFileSync(path, "utf8").matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
    );
    for (const [, name] of imported) expect(preloaded).toContain(`_astro/${name}`);
  }
});
