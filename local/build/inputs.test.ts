import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { hashInputs } from "./inputs.ts";

const checkout = () =>
  temporaryDirectory({
    "src/pages/index.astro": "home",
    "src/site.test.ts": "",
    "package.json": "{}",
    "local/functions/load.ts": "",
    "README.md": "",
  });

it("is the same for the same contents, whenever they were written", () => {
  const root = checkout();
  const before = hashInputs(root);
  utimesSync(join(root, "src/pages/index.astro"), new Date(0), new Date(0));
  expect(hashInputs(root)).toBe(before);
  expect(hashInputs(checkout())).toBe(before);
});

it.each(["src/pages/index.astro", "src/pages/new.astro", "netlify.toml", "local/functions/load.ts"])(
  "changes with %s",
  (file) => {
    const root = checkout();
    const before = hashInputs(root);
    writeFileSync(join(root, file), "other");
    expect(hashInputs(root)).not.toBe(before);
  },
);

it("changes when a file goes, or takes another's name", () => {
  const root = checkout();
  const before = hashInputs(root);
  rmSync(join(root, "src/pages/index.astro"));
  expect(hashInputs(root)).not.toBe(before);
  writeFileSync(join(root, "src/pages/house.astro"), "home");
  expect(hashInputs(root)).not.toBe(before);
});

it.each(["src/site.test.ts", "README.md"])("does not change with %s", (file) => {
  const root = checkout();
  const before = hashInputs(root);
  writeFileSync(join(root, file), "other");
  expect(hashInputs(root)).toBe(before);
});
