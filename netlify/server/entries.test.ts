import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@netlify/functions";
import { describe, expect, it } from "vitest";

const directory = join(import.meta.dirname, "../functions");

interface Entry {
  readonly file: string;
  readonly lines: number;
  readonly paths: readonly string[];
  readonly config: Config & { readonly excludedPath?: string | readonly string[] };
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

/** Scheduled functions have no address. */
const served = entries.filter(({ paths }) => paths.length > 0);

describe.each(served)("$file", ({ lines, paths, config }) => {
  it("only wires an app to addresses", () => {
    expect(lines).toBeLessThanOrEqual(15);
  });

  it("spells its addresses in lower case, as the platform compares them", () => {
    for (const path of paths) expect(path).toBe(path.toLowerCase());
  });

  it("is limited per address, in the list that the platform reads", () => {
    expect(config.rateLimit).toMatchObject({ aggregateBy: ["ip", "domain"] });
    expect(config.rateLimit?.windowSize).toBeLessThanOrEqual(180);
  });
});

it("leaves every served address of the API to the function that serves it", () => {
  const isUnknown = ({ file }: Entry) => file === "unknown-api.ts";
  const excluded = entries.filter(isUnknown).flatMap(({ config }) => config.excludedPath ?? []);
  // A read function and a write function may share an address.
  const others = new Set(served.filter((entry) => !isUnknown(entry)).flatMap(({ paths }) => paths));
  expect([...excluded].sort()).toEqual([...others].filter((path) => path.startsWith("/api/")).sort());
});

it("leaves the pages of the back office to the site", () => {
  const onPages = entries.filter(({ paths }) => paths.some((path) => path.startsWith("/admin/")));
  expect(onPages.flatMap(({ config }) => ("method" in config ? config.method : []))).not.toContain("GET");
  expect(onPages.every(({ config }) => "method" in config)).toBe(true);
});
