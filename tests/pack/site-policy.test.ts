import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentViewer } from "#addresses/admin.ts";
import { forbiddenAttributes, inlineHashes } from "#local/build/page-policy.ts";
import { siteDirectory } from "#local/process/root.ts";

/** The header is sent with every response. */
const LONGEST_HEADER_BYTES = 4096;

/** The viewer of documents has a policy of its own, which allows less. */
const pages = readdirSync(siteDirectory, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".html") && !`/${file}`.startsWith(documentViewer),
);
const read = (file: string) => readFileSync(join(siteDirectory, file), "utf8");
const [, sent = ""] = /^ {2}Content-Security-Policy: (.*)$/m.exec(read("_headers")) ?? [];

it("the policy header allows every inline script and style of the built pages, and nothing else", () => {
  expect(pages).toContain("index.html");
  const hashes = pages.map((file) => inlineHashes(read(file)));
  for (const directive of ["script-src", "style-src"] as const) {
    const allowed = new RegExp(`${directive} 'self'((?: '[^']+')*)`).exec(sent)?.[1]?.trim().split(" ") ?? [];
    expect(allowed).toEqual([...new Set(hashes.flatMap((page) => page[directive]))].sort());
  }
  expect(pages.flatMap((file) => forbiddenAttributes(read(file)))).toEqual([]);
});

it("only the back office, which shows documents, allows frames of our own", () => {
  expect(sent).toContain("frame-src 'self'");
  const closed = pages.filter((file) => read(file).includes(`content="frame-src 'none'"`));
  expect(pages.filter((file) => !closed.includes(file)).every((file) => file.startsWith("admin/"))).toBe(
    true,
  );
});

it("the policy header allows no unsafe sources, no other hosts and no frame around a page", () => {
  expect(sent).not.toMatch(/unsafe-|\*|https?:/);
  expect(sent).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
});

it("the policy header is shorter than 4 KB", () => {
  expect(sent.length).toBeLessThan(LONGEST_HEADER_BYTES);
});
