import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ownPolicy, siteWidePolicy } from "#local/build/site-policy.ts";
import { siteDirectory } from "#local/root.ts";

/** The header is sent with every response. */
const LONGEST_HEADER_BYTES = 4096;

const pages = readdirSync(siteDirectory, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);
const read = (file: string) => readFileSync(join(siteDirectory, file), "utf8");
const policies = pages.map((file) => ownPolicy(file, read(file)));
const [, sent = ""] = /^ {2}Content-Security-Policy: (.*)$/m.exec(read("_headers")) ?? [];

it("is one that every built page works under", () => {
  expect(pages).toContain("index.html");
  expect(sent).toBe(siteWidePolicy(policies));
});

it("allows nothing inline without naming it, and no frame around a page", () => {
  expect(sent).not.toMatch(/unsafe-|\*|https?:/);
  expect(sent).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
});

it("stays short enough to be sent with every answer", () => {
  expect(sent.length).toBeLessThan(LONGEST_HEADER_BYTES);
});
