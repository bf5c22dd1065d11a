/** Runs everything that must pass, cheapest failures first, and stops after the first stage that fails. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { ensureChromium } from "./support/run/install-chromium.ts";
import { oneCheck, playwrightTally, sumOf, type Tally, vitestTally } from "./support/run/tally.ts";

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** In addition to the environment of the whole run. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads how many tests ran; a step without it counts as a single check. */
  readonly tally?: () => Tally;
}

const results = "test-results";

/** A separate data directory, since a server that is still running elsewhere would hold the usual one. */
const data = `${results}/data`;

/** A script of package.json, so that a step run by itself does the same as here. */
const script = (name: string) => ["npm", "run", "--silent", name];

const engines: Step = {
  name: "journeys in Firefox and WebKit",
  command: script("test:engines"),
  tally: () => vitestTally(`${results}/engines.json`),
};
const hasEngines = process.argv.includes("--engines");

/** Steps that run at the same time, so that no core is idle: the output of the first is shown live, that of the others once they have ended. */
type Stage = readonly [Step, ...Step[]];

const stages: readonly Stage[] = [
  [
    { name: "lint", command: script("lint") },
    { name: "format", command: ["biome", "format", "."] },
    { name: "build", command: script("build"), environment: { DATA_DIR: data } },
  ],
  [
    {
      name: "units, contract, packing, faults and budgets",
      command: [
        "vitest",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${results}/vitest.json`,
      ],
      tally: () => vitestTally(`${results}/vitest.json`),
    },
    { name: "types", command: script("types") },
  ],
  [
    {
      name: "journeys in Chromium",
      command: script("test:e2e"),
      environment: { E2E_DATA_DIR: data },
      tally: () => playwrightTally(`${results}/e2e.json`),
    },
    ...(hasEngines ? [engines] : []),
  ],
];

/** Its tests keep all cores busy, so that each waits for others of them. */
const WHOLE_RUN_PATIENCE = "6";

/** Runs a program to its end; `isGood` is whether it succeeded. */
async function run({ command: [program = "", ...parameters], environment }: Step, isSeen: boolean) {
  const child = spawn(program, parameters, {
    stdio: ["inherit", isSeen ? "inherit" : "pipe", "inherit"],
    env: { TEST_PATIENCE: WHOLE_RUN_PATIENCE, ...process.env, ...environment },
  });
  const [written, [status]] = await Promise.all([child.stdout && buffer(child.stdout), once(child, "close")]);
  return { written, isGood: status === 0 };
}

async function runStep(step: Step, isSeen: boolean): Promise<Tally> {
  const { name, tally } = step;
  const started = performance.now();
  console.log(`\n── ${name}`);
  const { written, isGood } = await run(step, isSeen);
  if (written) process.stdout.write(written);
  const counted = tally?.() ?? oneCheck(name, isGood);
  const failures = isGood || counted.failures.length > 0 ? counted.failures : [name];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${failures.length === 0 ? "passed" : "failed"} in ${seconds} s`);
  return { ...counted, failures };
}

await ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const tallies: Tally[] = [];
for (const stage of stages) {
  tallies.push(...(await Promise.all(stage.map((step, index) => runStep(step, index === 0)))));
  if (sumOf(tallies).failures.length > 0) break;
}
const { passed, failures, skipped, slow, unsteady } = sumOf(tallies);
const list = (tests: readonly string[], what: string) => {
  if (tests.length > 0) console.log(`\n${tests.length} ${what}:\n  ${tests.join("\n  ")}`);
};
list(slow, "slow, in time only when tried once more");
list(unsteady, "unsteady, right only when tried once more: please find out why");
list(failures, "failed");
console.log(`\n${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ""}`);
if (!hasEngines)
  console.log("The journeys in Firefox and in WebKit were skipped; they run by: npm run test:engines");
process.exitCode = failures.length === 0 ? 0 : 1;
