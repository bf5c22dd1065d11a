import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./process/root.ts";

/** Calls that change which module an import gets. */
const replacement = /\bvi\s*\.(?:mock|unmock|doMock|doUnmock|importMock|resetModules)\(/;

const isReplacing = (file: string) => replacement.test(readFileSync(join(root, file), "utf8"));

const rooms = "{src,netlify,local}/**";

// Each component test gets new instances of our modules; own-page.ts resets them.
const supporting = globSync("tests/support/**/*.ts", {
  cwd: root,
  exclude: ["tests/support/components/**", "tests/support/setup/own-page.ts"],
});
const isolated = globSync(`${rooms}/*.isolated.test.ts`, { cwd: root });
const sharing = globSync(`${rooms}/*.test.ts`, { cwd: root }).filter((file) => !isolated.includes(file));

it("no test that shares its modules with other files replaces one: name it *.isolated.test.ts", () => {
  expect(sharing.length).toBeGreaterThan(100);
  expect([...sharing, ...supporting].filter(isReplacing)).toEqual([]);
});

it("only a test that replaces modules pays for having its own", () => {
  expect(isolated.filter((file) => !isReplacing(file))).toEqual([]);
});
