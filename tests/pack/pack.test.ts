import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import type { FunctionResult } from "@netlify/zip-it-and-ship-it";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { api, fairApi, linkApi } from "#addresses/public.ts";
import { type FunctionEntry, functionFiles, readEntry, UNKNOWN_API } from "#local/functions/entry.ts";
import { createRouter } from "#local/functions/routes.ts";
import { root, siteDirectory } from "#local/process/root.ts";
import type { Evaluated } from "#tests/support/built/first-answer.ts";
import { type Packed, packFunctions } from "#tests/support/built/packed-functions.ts";
import { patience } from "#tests/support/patience.ts";
import { evaluatedAtMost, neverFirst, storeAtMost } from "./first-answers.ts";

const source = join(root, "netlify/functions");
const names = (await functionFiles(source)).map((file) => parse(file).name).sort();

/** Lambda's limit for a zipped function. */
const LARGEST_ARCHIVE_BYTES = 50 * 1024 * 1024;

/** Packages of the site, the local runtime or a build, which would only slow a function down. */
const misplaced =
  /^(@electric-sql\/|react(-dom)?$|astro$|@astrojs\/|vite$|esbuild$|@netlify\/(database-dev|zip))/;

let packed: Packed;
let entries: FunctionEntry[];

const packedAs = (name: string) => {
  const found = packed.functions.find((one) => one.name === name);
  if (!found) throw new Error(`The packer made nothing of ${name}.`);
  return found;
};

beforeAll(async () => {
  packed = await packFunctions(source, "pack");
  entries = await Promise.all(
    names.map(async (name) => readEntry(name, await import(join(root, "build/pack/bundles", `${name}.mjs`)))),
  );
  const sizes = packed.functions.map(({ name, size = 0 }) => `${name} ${Math.round(size / 1024)} KB`);
  console.log(`Packed: ${sizes.sort().join(", ")}`);
  // All functions, one after the other.
}, patience(240_000));

it("the platform's packer packs every function", () => {
  expect(packed.functions.map(({ name }) => name).sort()).toEqual(names);
});

it("the packer knows which addresses the function for unknown API calls leaves to others", () => {
  const { excludedRoutes = [] } = packedAs(UNKNOWN_API);
  const excluded = excludedRoutes.map(({ pattern }) => pattern);
  const others = entries.flatMap(({ name, paths }) => (name === UNKNOWN_API ? [] : paths));
  expect(others.filter((path) => path.startsWith("/api/") && !excluded.includes(path))).toEqual([]);
});

/** Paths that a pattern may fit or just not fit: with nothing, something and more in its variable place, and slashes behind. */
const pathsNear = (pattern: string) =>
  ["", "x", "x/y"].flatMap((given) => {
    const path = pattern.replace(/\*|:\w+/g, given);
    return [path, path.replace(/\/$/, ""), `${path}/`, `${path}x`].filter((one) => one !== "");
  });

it("the local runtime fits paths to functions as the packer's expressions do", () => {
  const fits = (route: NonNullable<FunctionResult["routes"]>[number], path: string) =>
    "expression" in route
      ? new RegExp(route.expression).test(path)
      : [route.literal, `${route.literal}/`].includes(path);
  const differing = entries.flatMap(({ name, ...entry }) => {
    const { routes = [], excludedRoutes = [] } = packedAs(name);
    const findFunction = createRouter([{ ...entry, name, methods: null }]);
    return [...routes, ...excludedRoutes]
      .flatMap(({ pattern }) => pathsNear(pattern))
      .filter((path) => {
        const isServed =
          routes.some((route) => fits(route, path)) && !excludedRoutes.some((route) => fits(route, path));
        return isServed !== (findFunction("GET", path) !== null);
      })
      .map((path) => `${name}: ${path}`);
  });
  expect(differing).toEqual([]);
});

describe.each(names)("the packed function %s", (name) => {
  it("has the paths, methods and schedule of its source", () => {
    const { routes = [], excludedRoutes = [], schedule } = packedAs(name);
    const entry = entries.find((one) => one.name === name);
    expect(routes.map(({ pattern }) => pattern)).toEqual(entry?.paths);
    expect(excludedRoutes.map(({ pattern }) => pattern)).toEqual(entry?.excludedPaths);
    for (const { methods } of routes) expect(methods).toEqual(entry?.methods ?? []);
    expect(routes.length > 0 || schedule !== undefined).toBe(true);
  });

  it("is limited at the edge per address, if at all", () => {
    const { trafficRules } = packedAs(name);
    if (!trafficRules) return;
    expect(trafficRules.action.config.aggregate.keys).toEqual([{ type: "ip" }, { type: "domain" }]);
    expect(trafficRules.action.config.rateLimitConfig.windowLimit).toBeGreaterThan(0);
  });

  it("has the current runtime API and is small enough to be deployed", () => {
    const { runtimeAPIVersion, size = Number.POSITIVE_INFINITY } = packedAs(name);
    expect(runtimeAPIVersion).toBe(2);
    expect(size).toBeLessThan(LARGEST_ARCHIVE_BYTES);
  });

  it("contains no package of the site, the local runtime or the build", () => {
    const inside = [...(packed.packages.get(name) ?? [])];
    expect(inside).toContain("zod");
    expect(inside.filter((one) => misplaced.test(one))).toEqual([]);
  });
});

// Plans allow two such rules at least.
it("the functions that receive and serve files are limited at the edge, and no other", () => {
  expect(names.filter((name) => packedAs(name).trafficRules)).toEqual(["receive-files", "serve-files"]);
});

it("the licence of every package in a function is shipped with the site", () => {
  const notices = readFileSync(join(siteDirectory, "licences/functions.txt"), "utf8");
  const inside = new Set([...packed.packages.values()].flatMap((each) => [...each]));
  expect(
    [...inside].filter((name) => !notices.includes(`\n${name} `) && !notices.startsWith(`${name} `)),
  ).toEqual([]);
  // Packed as they are, with what they need.
  for (const name of ["sharp", "nodemailer", "@simplewebauthn/server"])
    expect(notices).toContain(`\n${name} `);
});

it("the licences of the fonts and of what the scripts contain are shipped too", () => {
  const read = (file: string) => readFileSync(join(siteDirectory, "licences", file), "utf8");
  expect(read("OFL.txt")).toContain("SIL OPEN FONT LICENSE Version 1.1");
  const scripts = read("scripts.txt");
  for (const name of ["react", "react-dom", "@tanstack/query-core", "libphonenumber-js", "zod"]) {
    expect(scripts).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, "m"));
  }
  expect(scripts).not.toMatch(/^(hono|drizzle-orm|astro-check|vite) /m);
});

it("only the function that receives files contains the image library", () => {
  const isNative = (file: string) => /node_modules\/(sharp|@img)\//.test(file);
  const carriers = packed.functions.filter(({ inputs = [] }) => inputs.some(isNative));
  expect(carriers.map(({ name }) => name)).toEqual(["receive-files"]);
});

it("only the functions that ask for a second factor contain the library of passkeys, beside their bundle and with what it imports", () => {
  for (const imported of ["@simplewebauthn/server", "@peculiar/x509"]) {
    const carriers = packed.functions.filter(({ inputs = [] }) =>
      inputs.some((file) => file.includes(`node_modules/${imported}/`)),
    );
    // The fair's link, the erasure of a person, deleting for good and a backup are confirmed by a factor, too.
    expect(carriers.map(({ name }) => name).sort()).toEqual([
      "accounts",
      "accounts-changes",
      "backup",
      "job-fair",
      "privacy",
      "trash",
    ]);
    for (const packages of packed.packages.values()) expect(packages.has(imported)).toBe(false);
  }
});

it("no function contains the driver of the store that is not chosen", () => {
  const carriers = packed.functions.filter(({ inputs = [] }) =>
    inputs.some((file) => file.includes("node_modules/faunadb/")),
  );
  expect(carriers).toEqual([]);
});

it("no function contains what only operators and tests need of Fauna", () => {
  const isForOthers = /netlify\/server\/fauna\/(?:setup|copy-store|restore)|tests\/support\//;
  const inside = [...packed.files.values()].flat();
  expect(inside.some((file) => file.includes("netlify/server/fauna/adapter.ts"))).toBe(true);
  expect(inside.filter((file) => isForOthers.test(file))).toEqual([]);
});

/** The names of the files in an archive. */
function filesIn(archive: string): ReadonlySet<string> {
  const names = new Set<string>();
  unzipSync(readFileSync(archive), { filter: ({ name }) => names.add(basename(name)) && false });
  return names;
}

describe("until its first answer", () => {
  it.each(names)("%s leaves what it loads later in files of their own, packed too", (name) => {
    const parts = packed.parts.get(name) ?? [];
    const files = filesIn(packedAs(name).path);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !files.has(part))).toEqual([]);
  });

  const over = (
    evaluated: ReadonlyMap<string, Evaluated>,
    mostOf: (name: string) => readonly [number, number] | undefined,
  ) =>
    [...evaluated].flatMap(([name, { modules, bytes }]) => {
      const [modulesMax, kilobytesMax] = mostOf(name) ?? [0, 0];
      const isOver = modules.length > modulesMax * 1.1 || bytes > kilobytesMax * 1100;
      return isOver ? [[name, modules.length, Math.ceil(bytes / 1000)]] : [];
    });

  it("each function evaluates no more modules and bytes than the table says, and a tenth", () => {
    expect(over(packed.evaluated, (name) => evaluatedAtMost[name])).toEqual([]);
    expect(Object.keys(evaluatedAtMost).sort()).toEqual([...packed.evaluated.keys()].sort());
  });

  it("the first question to the store evaluates no more than the table says, and a tenth", () => {
    expect(over(packed.evaluatedForStore, () => storeAtMost)).toEqual([]);
  });

  it("no function evaluates what few answers need", () => {
    const early = [...packed.evaluated].flatMap(([name, { modules }]) =>
      modules.filter((module) => neverFirst.test(module)).map((module) => `${name}: ${module}`),
    );
    expect(early).toEqual([]);
  });

  it("no function formats a date, a number or a list, which loads 10 MB of the engine's data", () => {
    const bundles = join(root, "build/pack/bundles");
    const apps = globSync("**/*.routes-*.mjs", { cwd: bundles });
    expect(apps.length).toBeGreaterThan(0);
    const files = [...names.map((name) => `${name}.mjs`), ...apps].map((file) => join(bundles, file));
    const checked = spawnSync(process.execPath, [join(import.meta.dirname, "no-formats.mjs"), ...files], {
      encoding: "utf8",
    });
    expect(checked).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("the API", () => {
  const addresses = Object.entries({ ...api, ...fairApi, ...linkApi }).map(
    ([call, path]) => [call, typeof path === "string" ? path : path("some-id")] as const,
  );
  const methods = ["GET", "POST", "PATCH", "HEAD"];

  it.each(addresses)("%s (%s) is answered by a function", (_, path) => {
    const findFunction = createRouter(entries.filter(({ name }) => name !== "unknown-api"));
    expect(methods.some((method) => findFunction(method, path))).toBe(true);
  });

  it("leaves page addresses to the site", () => {
    expect(createRouter(entries)("GET", "/contact-us")).toBeNull();
  });
});
