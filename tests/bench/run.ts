/**
 * `npm run bench [name …]`: runs the benchmarks of this directory in turn. The figures only inform; none fails the run.
 * `npm run bench -- --against REVISION` compares this checkout with another revision instead, and fails if it is slower.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chosenScripts } from "../support/chosen-scripts.ts";

const ENDING = ".bench.ts";

function run(file: string, given: readonly string[] = []) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...given], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

const [, , option, ...rest] = process.argv;
if (option === "--against") run("against.ts", rest);
else
  for (const name of chosenScripts(import.meta.dirname, ENDING)) {
    console.log(`\n── ${name}`);
    run(name + ENDING);
  }
