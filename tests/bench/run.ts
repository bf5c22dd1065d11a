/** `npm run bench [name …]`: runs the benchmarks of this directory in turn. The figures only inform; none fails the run. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chosenScripts } from "../support/chosen-scripts.ts";

const ENDING = ".bench.ts";

for (const name of chosenScripts(import.meta.dirname, ENDING)) {
  console.log(`\n── ${name}`);
  const file = join(import.meta.dirname, name + ENDING);
  const { status } = spawnSync(process.execPath, [file], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
