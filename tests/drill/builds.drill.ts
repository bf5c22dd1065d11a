/** The same sources, built twice in one directory and once in another, give the same files to the byte. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "#local/process/root.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

/** Next to the checkout's other results, since hard links need the same disk. */
const results = join(root, "test-results");
mkdirSync(results, { recursive: true });
const place = mkdtempSync(join(results, "builds-"));
process.once("exit", () => rmSync(place, { recursive: true, force: true }));

const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
const sources = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);

/** A copy of the checkout, packages included, that has never been built. */
function checkOut(name: string): string {
  const directory = join(place, name);
  for (const file of sources) cpSync(join(root, file), join(directory, file));
  execFileSync("cp", ["-al", join(root, "node_modules"), directory]);
  return directory;
}

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Builds, and returns the hash of each file that is deployed. One data directory, since pages show its content. */
function build(directory: string): ReadonlyMap<string, string> {
  const environment = { ...process.env, DATA_DIR: join(place, "data") };
  execFileSync("npm", ["run", "--silent", "build"], { cwd: directory, env: environment, stdio: "ignore" });
  const built = globSync(["dist/**", "build/functions/**"], { cwd: directory });
  const files = built.filter((file) => statSync(join(directory, file)).isFile());
  return new Map(files.map((file) => [file, hashOf(join(directory, file))]));
}

function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}

const first = checkOut("a");
const built = build(first);
for (const [where, directory] of [
  ["in the same directory", first],
  ["in another directory", checkOut("a-directory-with-a-longer-name")],
] as const) {
  const others = differing(built, build(directory));
  if (others.length > 0) console.log(`Built differently ${where}: ${others.join(", ")}`);
  promise(
    `a build ${where} gives the same files`,
    `${others.length} of ${built.size} differ`,
    others.length === 0,
  );
}
promise("a build gives pages, scripts and functions", built.size, built.size > 200);
printPromises();
