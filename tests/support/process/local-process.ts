import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { root } from "#local/process/root.ts";

export type Environment = Readonly<Record<string, string>>;
export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Settings of the person who runs the tests must not reach the code under test. */
const own =
  /^(?:PORT|HOST|DATA_DIR|DEMO|CONTEXT|STORE_DRIVER|CAPTCHA_ANSWER|PINCODE_API_URL|BUILD_HOOK_URL|SMTP_URL)$|^(?:NETLIFY|ADMIN|FAUNA|MAIL|ALERT)_?|_SECRET$/;
const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));

/** Starts a command of the local runtime in a separate process, which the caller has to end. */
export const spawnLocal = (
  command: string,
  environment: Environment,
  nodeOptions: readonly string[] = [],
  given: readonly string[] = [],
  checkout = root,
): Child =>
  spawn(process.execPath, [...nodeOptions, "local/run.mjs", command, ...given], {
    cwd: checkout,
    env: { ...others, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });

export interface Started {
  readonly url: string;
  readonly output: string;
  readonly child: Child;
}

/** Waits until a server that was just started accepts requests. */
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

/** Ends a process, and returns its exit code or the signal that ended it. */
export async function end({ child }: Pick<Started, "child">, signal: "SIGTERM" | "SIGINT" | "SIGKILL") {
  child.kill(signal);
  const [code, endedBy] = await once(child, "close");
  return code ?? endedBy;
}
