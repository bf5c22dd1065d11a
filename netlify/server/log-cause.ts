import { AppError } from "./app-error.ts";

const FRAMES = 6;

const frames = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, FRAMES)
    .map((line) => line.trim())
    .join(" < ");

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? ` ${error.code}` : "");

/** Our own texts hold nothing personal; a driver's quote the values of the statement that failed, so those stay out. */
function one(error: Error) {
  const text = error instanceof AppError ? ` "${error.message}"` : "";
  return `${error.name}${codeOf(error)}${text} ${frames(error)}`.trimEnd();
}

/** What went wrong and where, through the chain of causes, without any value that was being worked on. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  return error.cause === undefined ? one(error) : `${one(error)} caused by ${describeCause(error.cause)}`;
}
