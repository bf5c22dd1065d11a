import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromiumPath, packedChromium } from "../chromium.ts";

interface Way {
  readonly name: string;
  readonly mayTry: boolean;
  /** Returns whether the commands succeeded. */
  readonly install: () => Promise<boolean>;
}

const runs = (program: string, ...parameters: string[]) =>
  spawnSync(program, parameters, { stdio: "ignore" }).status === 0;

const packageName = "@sparticuz/chromium";
const packageVersion = "153.0.0";

const unpack = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** The package holds a compressed headless shell, and libraries for machines that have only few. */
async function installPacked(): Promise<boolean> {
  const { directory, file } = packedChromium;
  await mkdir(directory, { recursive: true });
  // A project of its own: npm would otherwise install into ours.
  await writeFile(join(directory, "package.json"), "{}");
  const wanted = `${packageName}@${packageVersion}`;
  if (!runs("npm", "install", "--prefix", directory, "--save-exact", "--ignore-scripts", wanted))
    return false;
  const packed = join(directory, "node_modules", packageName, "bin");
  const libraries = join(directory, "libraries.tar");
  await unpack(join(packed, "chromium.br"), join(directory, "shell"));
  await unpack(join(packed, "al2023.tar.br"), libraries);
  if (!runs("tar", "-xf", libraries, "-C", directory)) return false;
  // The system's own libraries come first, if it has them.
  await writeFile(
    file,
    `#!/bin/sh
here=$(dirname "$0")
ldd "$here/shell" | grep -q "not found" && export LD_LIBRARY_PATH="$here/lib"
exec "$here/shell" "$@"
`,
  );
  for (const program of [file, join(directory, "shell")]) await chmod(program, 0o755);
  return runs(file, "--version");
}

const isRoot = process.getuid?.() === 0;

const ways: readonly Way[] = [
  {
    name: "Debian's packages",
    mayTry: isRoot && runs("sh", "-c", "command -v apt-get"),
    install: async () =>
      runs("apt-get", "update", "-qq") &&
      runs("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"),
  },
  {
    name: "Playwright's own download",
    mayTry: true,
    install: async () => runs("npx", "playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"),
  },
  {
    name: `the one of the package ${packageName}`,
    mayTry: process.platform === "linux" && process.arch === "x64",
    install: installPacked,
  },
];

const isThere = () => {
  try {
    return Boolean(chromiumPath());
  } catch {
    return false;
  }
};

/** Installs a Chromium if the machine has none, and says so; throws if none can be installed. */
export async function ensureChromium(): Promise<void> {
  if (isThere()) return;
  for (const { name, mayTry, install } of ways) {
    if (!mayTry) continue;
    console.log(`No Chromium found. Installing ${name} …`);
    if ((await install()) && isThere()) return console.log(`Installed ${chromiumPath()}`);
    console.log("That did not work.");
  }
  chromiumPath();
}
