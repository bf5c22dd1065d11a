import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "es-check";
import { expect, test } from "vitest";
import { faultReporter } from "#addresses/public.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { scriptsOf } from "./built-page.ts";

const dist = new URL("../../dist/", import.meta.url).pathname;

const publicPages = globSync("**/*.html", { cwd: dist, exclude: ["admin/**"] });

/**
 * The upload library asks for `Uint8Array.fromBase64` only after it has found it missing elsewhere, and the points of the
 * library of curves have a `toHex` of their own.
 */
const ignore = "Uint8ArrayFromBase64,Uint8ArrayToHex";

/** What the oldest browsers named in package.json cannot read or run. */
async function tooNew(scripts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const directory = temporaryDirectory(scripts);
  const { errors } = await runChecks([
    {
      checkBrowser: true,
      checkFeatures: true,
      module: true,
      files: [`${directory}/**/*.js`],
      ignore,
    },
  ]);
  return errors.map(({ file, err }) => `${file.slice(directory.length + 1)}: ${err.message}`);
}

test("the oldest browsers can read and run every script of the public pages", async () => {
  const scripts = scriptsOf(publicPages);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(["index.html.0.js", faultReporter, expect.stringContaining("/_astro/transfer.")]),
  );
  expect(await tooNew(scripts)).toEqual([]);
});

test.each([
  ["syntax that came later", "export const lone = /[\\p{Cs}--\\s]/v;", "RegExpUnicodeSetFlag"],
  ["a function that came later", "export const byKind = (all) => Map.groupBy(all, String);", "MapGroupBy"],
])("the check notices %s", async (_, script, problem) => {
  expect(await tooNew({ "newer.js": script })).toEqual([expect.stringContaining(problem)]);
});

test("every colour of the public pages is one that Chrome 109 knows", () => {
  const styles = [...publicPages, ...globSync("_astro/*.css", { cwd: dist })].map((file) => ({
    file,
    colours: readFileSync(join(dist, file), "utf8").match(/okl(?:ch|ab)\([\d.][^)]*\)/g),
  }));
  expect(styles.filter(({ colours }) => colours)).toEqual([]);
});
