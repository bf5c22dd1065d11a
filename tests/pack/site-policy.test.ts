import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentViewer } from "#addresses/admin.ts";
import { ownPolicy, siteWidePolicy } from "#local/build/content-security-policy.ts";
import { siteDirectory } from "#local/process/root.ts";

/** The header is sent with every response. */
const LONGEST_HEADER_BYTES = 4096;

/** The viewer of documents has a policy of its own, which allows less. */
const pages = readdirSync(siteDirectory, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".html") && !`/${file}`.startsWith(documentViewer),
);
const read = (file: string) => readFileSync(join(siteDirectory, file), "utf8");
const policies = pages.map((file) => ownPolicy(file, read(file)));
const [, sent = ""] = /^ {2}Content-Security-Policy: (.*)$/m.exec(read("_headers")) ?? [];

it("the policy header combines the policies of all built pages", () => {
  expect(pages).toContain("index.html");
  expect(sent).toBe(siteWidePolicy(policies));
});

it("the policy header allows no unsafe sources, no other hosts and no frame around a page", () => {
  expect(sent).not.toMatch(/unsafe-|\*|https?:/);
  expect(sent).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
});

it("the policy header is shorter than 4 KB", () => {
  expect(sent.length).toBeLessThan(LONGEST_HEADER_BYTES);
});
