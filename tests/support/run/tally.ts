import { readFileSync } from "node:fs";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests among those passed that met a limit first, and passed when they were tried once more. */
  readonly slow: readonly string[];
  /** Tests among those passed whose expectation was not met at first, though in time. */
  readonly unsteady: readonly string[];
}

export const oneCheck = (isGood: boolean): Tally => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: 0,
  slow: [],
  unsteady: [],
});

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
  slow: tallies.flatMap(({ slow }) => slow),
  unsteady: tallies.flatMap(({ unsteady }) => unsteady),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Vitest tries only those once more that have met a limit (`vitest.config.ts`). */
export function vitestTally(file: string): Tally {
  const report = readJson(file) as VitestReport;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    slow: tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    unsteady: [],
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

const specsIn = ({ suites = [], specs = [] }: Suite): readonly NonNullable<Suite["specs"]>[number][] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const metLimit = ({ message = "" }: { readonly message?: string }) =>
  /Timeout:\s+\d+ms|[Tt]imeout (?:of )?\d+ms exceeded/.test(message);

/** Accepted among more than five hundred journeys on a busy machine. More than these are no accident. */
const UNSTEADY_MAX = 3;

/**
 * Playwright tries every failed test once more. Those whose expectation was not met at first, though in time, are named if they
 * are few, and have failed if they are more.
 */
export function playwrightTally(file: string): Tally {
  const { stats, suites } = readJson(file) as {
    readonly stats: Readonly<Record<"expected" | "unexpected" | "skipped", number>>;
    readonly suites: readonly Suite[];
  };
  const unsure = suites
    .flatMap(specsIn)
    .flatMap(({ title, file: from, tests }) => tests.map((test) => ({ ...test, name: `${from}: ${title}` })))
    .filter(({ status }) => status === "flaky");
  const isSlow = ({ results }: (typeof unsure)[number]) => results[0]?.errors.every(metLimit) === true;
  const [slow, unsteady] = [unsure.filter(isSlow), unsure.filter((test) => !isSlow(test))];
  const failed = unsteady.length > UNSTEADY_MAX ? unsteady.length : 0;
  return {
    passed: stats.expected + unsure.length - failed,
    failed: stats.unexpected + failed,
    skipped: stats.skipped,
    slow: slow.map(({ name }) => name),
    unsteady: unsteady.map(({ name }) => name),
  };
}
