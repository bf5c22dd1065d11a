import { once } from "node:events";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import {
  type Child,
  type Environment,
  end,
  type Started,
  spawnLocal,
  untilServing,
} from "./local-process.ts";

export { end, type Started };

/** Starts a command of the local runtime, which is killed at the end of the test. */
function spawnCommand(...command: Parameters<typeof spawnLocal>): Child {
  const child = spawnLocal(...command);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs a command to its end. */
export async function runCommand(...command: Parameters<typeof spawnLocal>) {
  const child = spawnCommand(...command);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, output, errors };
}

/**
 * Starts a server through `npm start`'s own code, and waits until it serves. It is short-lived, so V8 skips optimising
 * the database's code, which is a quarter of the cost of a start.
 */
export const startCommand = (environment: Environment): Promise<Started> =>
  untilServing(spawnCommand("start", environment, ["--liftoff-only"]));
