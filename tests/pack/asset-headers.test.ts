import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { configFile, siteDirectory } from "#local/process/root.ts";
import { readRules } from "#local/static/rules.ts";

const rules = await readRules(configFile, siteDirectory);
const caching = (path: string) => rules.headersFor(path).get("cache-control");
const policyOf = (path: string) => rules.headersFor(path).get("content-security-policy") ?? "";

it("browsers keep files with hashed names for ever", () => {
  const assets = globSync("_astro/**/*.*", { cwd: siteDirectory });
  expect(assets.length).toBeGreaterThan(100);
  for (const asset of assets) expect(caching(`/${asset}`)).toBe("public, max-age=31536000, immutable");
});

it("pages carry the hashes of inline scripts, and the files they load only a short policy", () => {
  const assets = globSync("_astro/**/*.*", { cwd: siteDirectory });
  for (const asset of assets) expect(policyOf(`/${asset}`)).toMatch(/^default-src 'none'.{0,80}; sandbox$/);
  expect(policyOf("/")).toContain("'sha256-");
});

it.each(["/_astro/Removed.aBcD1234.js", "/_astro/fonts/removed.woff2", "/favicon.svg", "/"])(
  "browsers ask again for %s",
  (path) => expect(caching(path)).toBeNull(),
);
