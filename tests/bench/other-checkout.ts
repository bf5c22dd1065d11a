/** Another revision beside this checkout, built, in a temporary folder. */
import { execFileSync, type StdioOptions } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "#local/process/root.ts";

const quietly: { readonly stdio: StdioOptions } = { stdio: ["ignore", "ignore", "inherit"] };

/** Builds without content from a store, so that two revisions show the same. */
export function build(checkout: string): void {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "tidepoint-build-"));
  const env = { ...process.env, DATA_DIR };
  execFileSync(process.execPath, ["local/run.mjs", "build"], { cwd: checkout, env, ...quietly });
  rmSync(DATA_DIR, { recursive: true, force: true });
}

interface Checkout extends Disposable {
  readonly directory: string;
  /** The short name of its commit. */
  readonly commit: string;
}

/** Checks the revision out, installs its packages and builds it; all of it goes with the result. */
export function openCheckout(revision: string): Checkout {
  const git = (...given: readonly string[]) => execFileSync("git", given, { cwd: root, encoding: "utf8" });
  const commit = git("rev-parse", "--short", `${revision}^{commit}`).trim();
  const directory = join(mkdtempSync(join(tmpdir(), "tidepoint-against-")), "checkout");
  const close = () => {
    git("worktree", "remove", "--force", directory);
    rmSync(join(directory, ".."), { recursive: true, force: true });
  };
  try {
    git("worktree", "add", "--quiet", "--detach", directory, commit);
    execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], {
      cwd: directory,
      ...quietly,
    });
    // Pictures that both have are encoded once.
    const pictures = "node_modules/.astro/assets";
    if (existsSync(join(root, pictures)))
      cpSync(join(root, pictures), join(directory, pictures), { recursive: true });
    build(directory);
  } catch (error) {
    close();
    throw error;
  }
  return { directory, commit, [Symbol.dispose]: close };
}
