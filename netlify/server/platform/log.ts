import { AppError } from "#rules/app-error.ts";

export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Events for the operators. Never personal data: only ids, counts, codes and positions in the code. */
export interface Log {
  /** An expected event. */
  info(event: string, details?: LogDetails): void;
  /** An event that needs attention. */
  error(event: string, details?: LogDetails): void;
}

const line = (level: string, event: string, details: LogDetails) =>
  JSON.stringify({ at: new Date().toISOString(), level, event, ...details });

/** Writes one line of JSON per event. */
export const consoleLog: Log = {
  info: (event, details = {}) => console.log(line("info", event, details)),
  error: (event, details = {}) => console.error(line("error", event, details)),
};

/** Logs no line for every answered call, since people read the terminal of the local runtime. */
export const quietLog: Log = {
  info: (event, details) => {
    if (event !== "call.answered") consoleLog.info(event, details);
  },
  error: consoleLog.error,
};

const FRAMES = 6;

const frames = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, FRAMES)
    .map((line) => line.trim())
    .join(" < ");

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? ` ${error.code}` : "");

/**
 * Our own messages contain nothing personal. A driver's messages quote the values of the failed statement, so they are
 * left out.
 */
function describeOne(error: Error) {
  const text = error instanceof AppError ? ` "${error.message}"` : "";
  return `${error.name}${codeOf(error)}${text} ${frames(error)}`.trimEnd();
}

/** Describes an error and its chain of causes for the log, without any data that was being processed. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  return error.cause === undefined
    ? describeOne(error)
    : `${describeOne(error)} caused by ${describeCause(error.cause)}`;
}
