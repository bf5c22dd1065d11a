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
    "README.md": "",
  });

it("is the same for the same contents, whenever they were written", async () => {
  const root = checkout();
  const before = await hashInputs(root);
  utimesSync(join(root, "src/pages/index.astro"), new Date(0), new Date(0));
  expect(await hashInputs(root)).toBe(before);
  expect(await hashInputs(checkout())).toBe(before);
});

it.each(["src/pages/index.astro", "src/pages/new.astro", "netlify.toml"])("changes with %s", async (file) => {
  const root = checkout();
  const before = await hashInputs(root);
  writeFileSync(join(root, file), "other");
  expect(await hashInputs(root)).not.toBe(before);
});

it("changes when a file goes, or takes another's name", async () => {
  const root = checkout();
  const before = await hashInputs(root);
  rmSync(join(root, "src/pages/index.astro"));
  expect(await hashInputs(root)).not.toBe(before);
  writeFileSync(join(root, "src/pages/house.astro"), "home");
  expect(await hashInputs(root)).not.toBe(before);
});

it.each(["src/site.test.ts", "README.md"])("does not change with %s", async (file) => {
  const root = checkout();
  const before = await hashInputs(root);
  writeFileSync(join(root, file), "other");
  expect(await hashInputs(root)).toBe(before);
});
