/** Everything that must pass, in the order in which a failure is cheapest to learn of. Stops at the first step that fails. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { chromiumPath } from "./support/chromium.ts";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Beside what the whole run got. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads how many tests ran; a step without one counts as a single check. */
  readonly tally?: () => Tally;
}

const results = "test-results";

const readJson = (file: string): unknown => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

function vitestTally(file: string): Tally {
  const report = readJson(file) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function playwrightTally(file: string): Tally {
  const { stats } = readJson(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A script of package.json, so that a step by itself is what it is here. */
const script = (name: string, ...parameters: string[]) => [
  "npm",
  "run",
  "--silent",
  name,
  "--",
  ...parameters,
];

const vitest = (name: string, report: string) =>
  script(name, "--reporter=default", "--reporter=json", `--outputFile.json=${results}/${report}`);

const steps: readonly Step[] = [
  { name: "format", command: ["biome", "format", "."] },
  { name: "lint", command: script("lint") },
  { name: "types", command: script("types") },
  {
    name: "units and contract",
    command: vitest("test:unit", "unit.json"),
    tally: () => vitestTally("unit.json"),
  },
  {
    name: "build",
    command: script("build"),
    // Of its own, since a server that somebody left running would hold the usual one.
    environment: { DATA_DIR: `${results}/data` },
  },
  {
    name: "packing and budgets",
    command: vitest("test:built", "built.json"),
    tally: () => vitestTally("built.json"),
  },
  {
    name: "journeys in Chromium",
    command: script("test:e2e"),
    tally: () => playwrightTally("e2e.json"),
  },
];

function run({ name, command: [program = "", ...parameters], environment, tally }: Step): Tally {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(program, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  console.log(
    `── ${name}: ${status === 0 ? "passed" : "failed"} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0 && !tally) return { passed: 0, failed: 1, skipped: 0 };
  const counted = tally?.() ?? { passed: 1, failed: 0, skipped: 0 };
  return status === 0 ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
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
for (const step of steps) {
  const { passed, failed, skipped } = run(step);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) break;
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
