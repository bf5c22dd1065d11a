/**
 * `npm run drill [name …]`: tests that are too long for `npm test`, on the built site, over loopback alone. Each drill
 * ends by itself, prints its counts, and fails if a promise was not kept.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chosenScripts } from "../support/chosen-scripts.ts";

const ENDING = ".drill.ts";

const failed = chosenScripts(import.meta.dirname, ENDING).filter((name) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name + ENDING)], {
    stdio: "inherit",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? "kept" : "NOT KEPT"} in ${seconds} s`);
  return status !== 0;
});

if (failed.length > 0) {
  console.error(`\nNot kept: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
