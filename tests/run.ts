/** Runs everything that must pass, cheapest failures first, and stops after the first stage that fails. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { chromiumPath } from "./support/chromium.ts";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

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

const readJson = (file: string): unknown => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

function vitestTally(): Tally {
  const report = readJson("vitest.json") as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function playwrightTally(): Tally {
  const { stats } = readJson("e2e.json") as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A script of package.json, so that a step run by itself does the same as here. */
const script = (name: string) => ["npm", "run", "--silent", name];

/** Steps that run at the same time: the output of the first is shown live, that of the others once they have ended. */
type Stage = readonly [Step, ...Step[]];

const stages: readonly Stage[] = [
  [{ name: "format", command: ["biome", "format", "."] }],
  [{ name: "lint", command: script("lint") }],
  [{ name: "build", command: script("build"), environment: { DATA_DIR: data } }],
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
      tally: vitestTally,
    },
    // Together they leave no core idle.
    { name: "types", command: script("types") },
  ],
  [
    {
      name: "journeys in Chromium",
      command: script("test:e2e"),
      environment: { E2E_DATA_DIR: data },
      tally: playwrightTally,
    },
  ],
];

/** Runs a program to its end; `isGood` is whether it succeeded. */
async function run({ command: [program = "", ...parameters], environment }: Step, isSeen: boolean) {
  const child = spawn(program, parameters, {
    stdio: ["inherit", isSeen ? "inherit" : "pipe", "inherit"],
    env: { ...process.env, ...environment },
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
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${isGood ? "passed" : "failed"} in ${seconds} s`);
  if (!isGood && !tally) return { passed: 0, failed: 1, skipped: 0 };
  const counted = tally?.() ?? { passed: 1, failed: 0, skipped: 0 };
  return isGood ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

function browserIsThere(): boolean {
  try {
    chromiumPath();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

if (!browserIsThere()) process.exit(1);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
for (const stage of stages) {
  const tallies = await Promise.all(stage.map((step, index) => runStep(step, index === 0)));
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  if (total.failed > 0) break;
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
);
console.log("The journeys in Firefox and in WebKit were skipped; they run by: npm run test:engines");
process.exitCode = total.failed === 0 ? 0 : 1;
