import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { faultReporter } from "#addresses/public.ts";
import { nouns } from "#admin/nouns.ts";
import { siteDirectory } from "#local/process/root.ts";

const html = readFileSync(join(siteDirectory, "admin/index.html"), "utf8");
const preloaded = [...html.matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g)].map(
  ([, file = ""]) => file,
);

it("the back office's page names every script that its screens import", () => {
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

it("the code of the office and of an address is requested ahead of the page's styles", () => {
  const ahead = html.slice(0, html.indexOf("<style"));
  const screens = ahead.match(/<template data-screen="[^"]+"[^>]*><link rel="modulepreload"/g) ?? [];
  expect(screens).toHaveLength(Object.values(nouns).filter((noun) => noun.screens !== null).length);
  expect(ahead).toMatch(/<template data-office-code><link rel="modulepreload"/);
  expect(ahead).toContain("<script>");
});

it("of the back office's scripts, the build leaves none that no page loads", () => {
  const pages = globSync("**/*.html", { cwd: siteDirectory });
  const scripts = globSync("_astro/*.js", { cwd: siteDirectory });
  const code = [...pages, ...scripts, faultReporter].map((file) =>
    readFileSync(join(siteDirectory, file), "utf8"),
  );
  const named = new Set(code.join("").match(/[\w.-]+\.js\b/g));
  expect(scripts.filter((file) => !named.has(basename(file)))).toEqual([]);
});
