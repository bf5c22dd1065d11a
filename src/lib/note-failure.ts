/** Logs a failure to the console that the visitor is not bothered with. */
export function noteFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place where the site writes to the console.
  console.warn(`${what}.`, cause instanceof Error ? cause.message : cause);
}
