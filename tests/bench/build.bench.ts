/**
 * Measures builds of the whole site against a budget that grows with the number of pages. With the picture cache, as on
 * every push but the first.
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { siteDirectory } from "#local/process/root.ts";
import { median } from "#tests/support/measure.ts";

const FIXED_MS = 3000;
const PAGE_MS = 60;
const ROUNDS = 3;

const build = () =>
  execFileSync(process.execPath, ["local/run.mjs", "build"], { stdio: ["ignore", "ignore", "inherit"] });

const times = Array.from({ length: ROUNDS }, () => {
  const started = performance.now();
  build();
  return performance.now() - started;
});
const pages = readdirSync(siteDirectory, { recursive: true }).filter((name) =>
  String(name).endsWith(".html"),
).length;
console.table([
  {
    pages,
    "median ms": Math.round(median(times)),
    "limit ms": FIXED_MS + PAGE_MS * pages,
  },
]);
