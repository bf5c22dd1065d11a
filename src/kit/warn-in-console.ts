/** Logs a failure that the visitor need not know about. */
export function warnInConsole(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place where the site writes to the console.
  console.warn(`${what}.`, cause instanceof Error ? cause.message : cause);
}
