/** Runs the journeys in Firefox and in WebKit, and names the one that this machine does not have. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { installedEngines, missingEngines } from "./installed.ts";

for (const { name, packages } of missingEngines())
  console.log(`The journeys in ${name} are skipped. On Debian: sudo apt-get install ${packages}`);

if (installedEngines().length > 0) {
  const run = spawn("vitest", ["run", "--config", "tests/engines/vitest.config.ts"], { stdio: "inherit" });
  const [status] = await once(run, "exit");
  process.exitCode = status ?? 1;
}
