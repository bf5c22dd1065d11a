import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { hashInputs } from "./stamp.ts";

const checkout = () =>
  temporaryDirectory({
    "src/pages/index.astro": "home",
    "src/site.test.ts": "",
    "package.json": "{}",
    "local/functions/entry.ts": "",
    "README.md": "",
  });

it("hashes equal contents equally, whatever their modification times", () => {
  const root = checkout();
  const before = hashInputs(root);
  utimesSync(join(root, "src/pages/index.astro"), new Date(0), new Date(0));
  expect(hashInputs(root)).toBe(before);
  expect(hashInputs(checkout())).toBe(before);
});

it.each(["src/pages/index.astro", "src/pages/new.astro", "netlify.toml", "local/functions/entry.ts"])(
  "gives another hash when %s changes",
  (file) => {
    const root = checkout();
    const before = hashInputs(root);
    writeFileSync(join(root, file), "other");
    expect(hashInputs(root)).not.toBe(before);
  },
);

it("gives another hash when a file is removed or renamed", () => {
  const root = checkout();
  const before = hashInputs(root);
  rmSync(join(root, "src/pages/index.astro"));
  expect(hashInputs(root)).not.toBe(before);
  writeFileSync(join(root, "src/pages/house.astro"), "home");
  expect(hashInputs(root)).not.toBe(before);
});

it.each(["src/site.test.ts", "README.md"])("gives the same hash when %s changes", (file) => {
  const root = checkout();
  const before = hashInputs(root);
  writeFileSync(join(root, file), "other");
  expect(hashInputs(root)).toBe(before);
});
