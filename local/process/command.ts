import { type ParseArgsConfig, parseArgs } from "node:util";

/** A failure whose message is one line for the person who ran the command. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

type ErrorClass = new (message: string) => Error;

/**
 * Runs a command; any error ends the process with exit code 1. Of a StartupError, or another error that explains itself,
 * only the message is printed.
 */
export async function runCommand(
  command: () => Promise<void>,
  ...explained: readonly ErrorClass[]
): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExplained = [StartupError, ...explained].some((kind) => error instanceof kind);
    console.error(isExplained && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const hasMessage = (thrown: unknown): thrown is { readonly message: unknown } =>
  typeof thrown === "object" && thrown !== null && "message" in thrown;

/** The first line of the text of anything thrown. The embedded database does not always throw an `Error`. */
export function firstLine(thrown: unknown): string {
  const [line = ""] = String(hasMessage(thrown) ? thrown.message : thrown).split("\n");
  return line;
}

/** What the command was given. An option that it does not know is refused with its usage. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs({ args: process.argv.slice(3), ...config });
  } catch (error) {
    throw new StartupError(`${firstLine(error)}\n${usage}`);
  }
}

/** Node's code for a system error, such as EACCES. */
export const systemCode = (thrown: unknown) =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : null;

/** One Ctrl+C may arrive twice: from the terminal and, forwarded, from npm or a library that listens as well. */
const SAME_MS = 500;

/**
 * Stops gracefully at the first SIGINT or SIGTERM, and at once at another. Removes other listeners: Vite would end the
 * process before the database is closed.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let asked: number | undefined;

  async function end() {
    if (asked !== undefined) {
      if (performance.now() - asked > SAME_MS) process.exit(1);
      return;
    }
    asked = performance.now();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(`Shutting down failed: ${firstLine(error)}`);
      process.exit(1);
    }
  }

  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal).on(signal, end);
}
