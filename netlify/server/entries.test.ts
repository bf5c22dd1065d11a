import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@netlify/functions";
import { describe, expect, it } from "vitest";
import { everyRoute } from "#local/api/every-app.ts";
import { loadFunctions } from "#local/functions/entry.ts";
import { createRouter } from "#local/functions/routes.ts";

const directory = join(import.meta.dirname, "../functions");

interface Entry {
  readonly file: string;
  readonly lines: number;
  readonly paths: readonly string[];
  readonly config: Config;
}

/** A line that holds only an address does not count as code, however long the list. */
const isCode = (line: string) => !/^ *"\/[^"]*",$/.test(line);

const entries = await Promise.all(
  readdirSync(directory).map(async (file): Promise<Entry> => {
    const { config } = (await import(join(directory, file))) as {
      config: Entry["config"] & { path?: string };
    };
    const lines = readFileSync(join(directory, file), "utf8").trimEnd().split("\n").filter(isCode).length;
    return { file, lines, paths: [config.path ?? []].flat(), config };
  }),
);

const matchesMethod = (served: Config["method"], method: string) =>
  served === undefined || [served].flat().some((one) => one.toLowerCase() === method);

/** Whether a function at an address, which may end in a star, serves a route's path. */
const matchesPath = (address: string, path: string) =>
  address.endsWith("/*") ? path.startsWith(address.slice(0, -1)) : path === address;

/** Scheduled functions have no address. */
const served = entries.filter(({ paths }) => paths.length > 0);

describe.each(served)("$file", ({ lines, paths }) => {
  it("has at most 15 lines of code besides its addresses", () => {
    expect(lines).toBeLessThanOrEqual(15);
  });

  it("has lower-case addresses, as the platform requires", () => {
    for (const path of paths) expect(path).toBe(path.toLowerCase());
  });
});

// The smallest plans allow two such rules in a project; the other limits are counted in the store.
it("two functions are limited at the edge, per address: the one that takes bytes and the one that sends them", () => {
  const limited = entries.filter(({ config }) => config.rateLimit);
  expect(limited.map(({ file }) => file)).toEqual(["receive-files.ts", "serve-files.ts"]);
  for (const { config } of limited) {
    expect(config.rateLimit).toMatchObject({ aggregateBy: ["ip", "domain"] });
    expect(config.rateLimit?.windowSize).toBeLessThanOrEqual(180);
  }
});

it("the function for unknown API calls takes those that no other one serves", async () => {
  const findFunction = createRouter(await loadFunctions(directory));
  const nameOf = (path: string) => findFunction("TRACE", path)?.entry.name;
  expect(nameOf("/api/nothing")).toBe("unknown-api");
  expect(nameOf("/contact-us")).toBeUndefined();
  const others = served.flatMap(({ file, paths }) => (file === "unknown-api.ts" ? [] : paths));
  expect(others.filter((path) => nameOf(path.replace("*", "any")) === "unknown-api")).toEqual([]);
});

it("every route is served by a function", () => {
  // Not the one for unknown API calls, which has no routes.
  const serving = served.filter(({ file }) => file !== "unknown-api.ts");
  const isServed = (call: string) => {
    const [method = "", path = ""] = call.toLowerCase().split(" ");
    return serving.some(
      ({ paths, config }) =>
        matchesMethod(config.method, method) && paths.some((address) => matchesPath(address, path)),
    );
  };
  const calls = everyRoute(() => Promise.reject(new Error("Nothing is called."))).map(({ call }) => call);
  expect(calls.filter((call) => !isServed(call))).toEqual([]);
});

it("no function answers GET requests for the back office's pages", () => {
  const onPages = entries.filter(({ paths }) => paths.some((path) => path.startsWith("/admin/")));
  expect(onPages.flatMap(({ config }) => ("method" in config ? config.method : []))).not.toContain("GET");
  expect(onPages.every(({ config }) => "method" in config)).toBe(true);
});
