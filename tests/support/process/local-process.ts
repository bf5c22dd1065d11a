import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export type Environment = Readonly<Record<string, string>>;
export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Settings of whoever runs the tests must not reach what they test. */
const own = ["PORT", "HOST", "DATA_DIR", "DEMO", "CONTEXT", "NETLIFY", "NETLIFY_DB_URL", "STORE_DRIVER"];
const others = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !own.includes(name) && !/^ADMIN_|_SECRET$/.test(name)),
);

/** A command of the local runtime in a process of its own, which whoever starts it also ends. */
export const spawnLocal = (
  command: string,
  environment: Environment,
  nodeOptions: readonly string[] = [],
): Child =>
  spawn(process.execPath, [...nodeOptions, "local/run.mjs", command], {
    env: { ...others, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });

export interface Started {
  readonly url: string;
  readonly output: string;
  readonly child: Child;
}

/** Waits until a server that was just started serves. */
export async function untilServing(child: Child): Promise<Started> {
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
export async function end({ child }: Pick<Started, "child">, signal: "SIGTERM" | "SIGINT" | "SIGKILL") {
  child.kill(signal);
  const [code, endedBy] = await once(child, "close");
  return code ?? endedBy;
}
