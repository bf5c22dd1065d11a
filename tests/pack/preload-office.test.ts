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

const importsOf = (file: string) =>
  [
    ...readFileSync(join(siteDirectory, file), "utf8").matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
    ),
  ].map(([, name]) => `_astro/${name}`);

it("the back office's page names every script that its screens import", () => {
  expect(preloaded.length).toBeGreaterThan(10);
  for (const file of preloaded) {
    const path = join(siteDirectory, file);
    expect(existsSync(path), file).toBe(true);
    for (const imported of importsOf(file)) expect(preloaded).toContain(imported);
  }
});

it("the code of the office and of an address is requested ahead of the page's styles", () => {
  const ahead = html.slice(0, html.indexOf("<style"));
  const screens = ahead.match(/<template data-screen="[^"]+"[^>]*><link rel="modulepreload"/g) ?? [];
  expect(screens).toHaveLength(Object.values(nouns).filter((noun) => noun.screens !== null).length);
  expect(ahead).toMatch(/<template data-office-code><link rel="modulepreload"/);
  expect(ahead).toContain("<script>");
});

it("no scripts of the back office import one another in a circle", () => {
  const open: string[] = [];
  const done = new Set<string>();
  const visit = (file: string) => {
    expect(open, `${open.join(" → ")} → ${file}`).not.toContain(file);
    if (done.has(file)) return;
    open.push(file);
    importsOf(file).forEach(visit);
    open.pop();
    done.add(file);
  };
  preloaded.forEach(visit);
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
