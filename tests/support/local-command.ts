import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Environment = Readonly<Record<string, string>>;
type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Settings of whoever runs the tests must not reach what they test. */
const own = ["PORT", "HOST", "DATA_DIR", "DEMO", "CONTEXT", "NETLIFY", "NETLIFY_DB_URL", "STORE_DRIVER"];
const others = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !own.includes(name) && !/^ADMIN_|_SECRET$/.test(name)),
);

/** Starts a command of the local runtime; it is gone when the test ends. */
export function spawnCommand(
  command: string,
  environment: Environment,
  nodeOptions: readonly string[] = [],
): Child {
  const child = spawn(process.execPath, [...nodeOptions, "local/run.mjs", command], {
    env: { ...others, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs a command to its end. */
export async function runCommand(
  command: string,
  environment: Environment,
  nodeOptions: readonly string[] = [],
) {
  const child = spawnCommand(command, environment, nodeOptions);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, output, errors };
}

export interface Started {
  readonly url: string;
  readonly output: string;
  readonly child: Child;
}

/** Starts a server by `npm start`'s own code, and waits until it serves. */
export async function startCommand(environment: Environment): Promise<Started> {
  const child = spawnCommand("start", environment);
  let output = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (output.includes("Ctrl+C")) break;
  }
  const [, url] = /on (http:\S+)/.exec(output) ?? [];
  if (!url) throw new Error(`The server did not start: ${output}${await text(child.stderr)}`);
  return { url, output, child };
}

/** Ends a process and answers its exit code, or the signal that ended it. */
export async function end({ child }: Started, signal: "SIGTERM" | "SIGINT" | "SIGKILL") {
  child.kill(signal);
  const [code, endedBy] = await once(child, "close");
  return code ?? endedBy;
}
