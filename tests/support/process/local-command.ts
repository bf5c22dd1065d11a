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

/** Starts a command of the local runtime; it is gone when the test ends. */
function spawnCommand(command: string, environment: Environment, nodeOptions: readonly string[] = []): Child {
  const child = spawnLocal(command, environment, nodeOptions);
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

/**
 * Starts a server by `npm start`'s own code, and waits until it serves. It is ended soon after, so V8 does without making
 * the database's code any faster, which is a quarter of what a start costs.
 */
export const startCommand = (environment: Environment): Promise<Started> =>
  untilServing(spawnCommand("start", environment, ["--liftoff-only"]));
