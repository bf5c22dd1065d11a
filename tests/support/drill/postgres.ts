import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

const script = join(import.meta.dirname, "../postgres.sh");
// Separate from the server of the contract tests, which may be running.
const home = join(tmpdir(), "tidepoint-drills");

const run = (command: "start" | "crash" | "again" | "freeze" | "thaw" | "stop") =>
  execFileSync("bash", [script, command], {
    encoding: "utf8",
    env: { ...process.env, TMPDIR: home },
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();

/** Starts a PostgreSQL server for drills; `null` if none is installed. */
export function startPostgres() {
  execFileSync("mkdir", ["-p", "-m", "755", home]);
  try {
    return {
      url: run("start"),
      crash: () => void run("crash"),
      again: () => void run("again"),
      /** The server keeps its connections open, but stops answering. */
      freeze: () => void run("freeze"),
      thaw: () => void run("thaw"),
      stop: () => void run("stop"),
    };
  } catch {
    return null;
  }
}

export type DrillPostgres = NonNullable<ReturnType<typeof startPostgres>>;
