import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Tally {
  readonly passed: number;
  /** What failed: a test with the first line of its error, or a whole step. */
  readonly failures: readonly string[];
  readonly skipped: number;
  /** Tests among those passed that met a limit first, and passed when they were tried once more. */
  readonly slow: readonly string[];
  /** Tests among those passed whose expectation was not met at first, though in time. */
  readonly unsteady: readonly string[];
}

export const oneCheck = (name: string, isGood: boolean): Tally => ({
  passed: isGood ? 1 : 0,
  failures: isGood ? [] : [name],
  skipped: 0,
  slow: [],
  unsteady: [],
});

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
  slow: tallies.flatMap(({ slow }) => slow),
  unsteady: tallies.flatMap(({ unsteady }) => unsteady),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

const metLimit = (message: string) =>
  /Timeout:\s+\d+ms|[Tt]imeout (?:of )?\d+ms exceeded|[Tt]imed out/.test(message);

const firstLine = (message = "") => stripVTControlCharacters(message).split("\n", 1)[0];

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    /** The path of its file. */
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Vitest tries again what met a limit, and in the other engines whatever failed (the two `vitest.config.ts`). */
export function vitestTally(file: string): Tally {
  const report = readJson(file) as VitestReport;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative("", name)}: ${test.fullName}` })),
  );
  const again = tests.filter(
    ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
  );
  const isSlow = ({ failureMessages }: (typeof again)[number]) => failureMessages.every(metLimit);
  return {
    passed: report.numPassedTests,
    failures: [
      ...tests
        .filter(({ status }) => status === "failed")
        .map(({ name, failureMessages }) => `${name}: ${firstLine(failureMessages.at(-1))}`),
      ...report.testResults
        .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
        .map(({ name, message }) => `${relative("", name)}: ${firstLine(message)}`),
    ],
    skipped: report.numPendingTests,
    slow: again.filter(isSlow).map(({ name }) => name),
    unsteady: again.filter((test) => !isSlow(test)).map(({ name }) => name),
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

/** Accepted among more than five hundred journeys on a busy machine. More than these are no accident. */
const UNSTEADY_MAX = 3;

/**
 * Playwright tries every failed test once more. Those whose expectation was not met at first, though in time, are named if they
 * are few, and have failed if they are more.
 */
export function playwrightTally(file: string): Tally {
  const { stats, suites } = readJson(file) as {
    readonly stats: Readonly<Record<"expected" | "skipped", number>>;
    readonly suites: readonly Suite[];
  };
  const tests = suites
    .flatMap(specsIn)
    .flatMap(({ title, file: from, tests: tries }) =>
      tries.map(({ status, results }) => ({ status, results, name: `${from}: ${title}` })),
    );
  const firstErrors = ({ results }: (typeof tests)[number]) =>
    results[0]?.errors.map(({ message = "" }) => message) ?? [];
  const again = tests.filter(({ status }) => status === "flaky");
  const isSlow = (test: (typeof tests)[number]) => firstErrors(test).every(metLimit);
  const unsteady = again.filter((test) => !isSlow(test));
  const tooMany = unsteady.length > UNSTEADY_MAX ? unsteady : [];
  const failed = [...tests.filter(({ status }) => status === "unexpected"), ...tooMany];
  return {
    passed: stats.expected + again.length - tooMany.length,
    failures: failed.map((test) => `${test.name}: ${firstLine(firstErrors(test)[0])}`),
    skipped: stats.skipped,
    slow: again.filter(isSlow).map(({ name }) => name),
    unsteady: unsteady.map(({ name }) => name),
  };
}
