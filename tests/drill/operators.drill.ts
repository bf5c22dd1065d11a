/** Operators are changed one at a time, and the unit tests nearest to them must fail. Needs no built site. */
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { root } from "#local/process/root.ts";
import { nearestTests } from "#tests/support/drill/nearest-tests.ts";
import { type ChangedOperator, changedText, operatorsIn } from "#tests/support/drill/operators.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import config from "../../vitest.config.ts";

/** A pattern of files instead of the areas. */
const FILES = process.env["OPERATORS_FILES"];
/** How many operators of an area are changed; by default all those of `FILES`. */
const SAMPLE = Number(process.env["OPERATORS_SAMPLE"] ?? (FILES ? Number.POSITIVE_INFINITY : 20));
const SEED = Number(process.env["OPERATORS_SEED"] ?? Date.now() % 2 ** 31);
const NOTICED_MIN = 0.9;
const TEST_FILES_MAX = 12;
/** Test files that are asked together, before those farther away. */
const ASKED_TOGETHER = 3;
const HANGS_MS = 180_000;

const areas: Readonly<Record<string, string>> = FILES
  ? { [FILES]: FILES }
  : {
      rules: "src/rules/**/*.ts",
      "kit/forms": "src/kit/forms/**/*.{ts,tsx}",
      "admin/editor": "src/admin/editor/**/*.{ts,tsx}",
      "admin/inbox": "src/admin/inbox/**/*.{ts,tsx}",
      server: "{netlify/server,src/features/*/server}/**/*.ts",
    };

let changed: ChangedOperator | undefined;

const changesOne = {
  name: "changes-one-operator",
  enforce: "pre" as const,
  load: (id: string) => {
    const [file = ""] = id.split("?");
    return changed?.file === file ? changedText(readFileSync(file, "utf8"), changed) : undefined;
  },
};

const { projects = [], ...shared } = config.test ?? {};

const open = (): Promise<Vitest> =>
  createVitest("test", {
    ...shared,
    config: false,
    root,
    watch: false,
    bail: 1,
    // The cache finds modules by the content of their files, which the drill does not change.
    fsModuleCache: false,
    reporters: [{}],
    projects: projects.map((project) => {
      if (typeof project !== "object" || !("test" in project)) throw new Error("A project is not an object.");
      return { ...project, plugins: [...(project.plugins ?? []), changesOne] };
    }),
  });

let vitest = await open();

/** Whether the tests fail, or do not end. */
async function isNoticed(tests: readonly string[]): Promise<boolean> {
  const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
    tests.includes(moduleId),
  );
  const hanging = Promise.withResolvers<"hangs">();
  const timer = setTimeout(hanging.resolve, HANGS_MS, "hangs");
  const result = await Promise.race([vitest.runTestSpecifications(specifications), hanging.promise]);
  clearTimeout(timer);
  if (result !== "hangs") {
    // The result also has the modules of earlier runs.
    const asked = result.testModules.filter(({ moduleId }) => tests.includes(moduleId));
    return result.unhandledErrors.length > 0 || asked.some((module) => !module.ok());
  }
  await vitest.close();
  vitest = await open();
  return true;
}

const passing = new Set<string>();

/** A test that fails anyway would notice everything. */
async function assertPassing(tests: readonly string[]) {
  const unknown = tests.filter((test) => !passing.has(test));
  if (unknown.length === 0) return;
  changed = undefined;
  if (await isNoticed(unknown)) throw new Error(`Without a change these fail: ${unknown.join(", ")}`);
  for (const test of unknown) passing.add(test);
}

const testsOf = nearestTests();

/** Whether one of the nearest tests fails with the changed operator. */
async function tried(one: ChangedOperator): Promise<boolean> {
  const tests = testsOf(one.file, TEST_FILES_MAX);
  for (let first = 0; first < tests.length; first += ASKED_TOGETHER) {
    const asked = tests.slice(first, first + ASKED_TOGETHER);
    await assertPassing(asked);
    changed = one;
    vitest.invalidateFile(one.file);
    const noticed = await isNoticed(asked);
    changed = undefined;
    vitest.invalidateFile(one.file);
    if (noticed) return true;
  }
  return false;
}

/** The same numbers for the same seed (mulberry32), each from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(SEED);

function sampleOf<T>(all: readonly T[]): readonly T[] {
  const shuffled = all.map((one) => ({ one, place: random() })).toSorted((a, b) => a.place - b.place);
  return shuffled.slice(0, SAMPLE).map(({ one }) => one);
}

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ["**/*.{test,contract,sample,seed}.{ts,tsx}"] })
    .toSorted()
    .map((file) => join(root, file));

console.log(`OPERATORS_SEED=${SEED} OPERATORS_SAMPLE=${SAMPLE}`);
for (const [area, pattern] of Object.entries(areas)) {
  const sample = sampleOf(sourcesOf(pattern).flatMap(operatorsIn));
  let noticed = 0;
  for (const one of sample) {
    const isSeen = await tried(one);
    if (isSeen) noticed += 1;
    const place = `${relative(root, one.file)}:${one.line}`;
    console.log(`${isSeen ? "noticed" : "NOT NOTICED"}  ${place}  ${one.from} → ${one.to || "without"}`);
  }
  const share = `${noticed} of ${sample.length}`;
  promise(`${area}: nine of ten are noticed`, share, noticed >= NOTICED_MIN * sample.length && noticed > 0);
}
await vitest.close();
printPromises();
