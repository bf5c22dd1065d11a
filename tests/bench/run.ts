/** `npm run bench`: runs every benchmark of this directory in turn. The figures only inform; none fails the run. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const benchmarks = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".bench.ts"));

for (const name of benchmarks.sort()) {
  console.log(`\n── ${name.replace(".bench.ts", "")}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
