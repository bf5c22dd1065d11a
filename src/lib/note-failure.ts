/** Logs a failure to the console that the visitor is not bothered with. */
export function noteFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the site speaks to the console.
  console.warn(`${what}.`, cause instanceof Error ? cause.message : cause);
}
