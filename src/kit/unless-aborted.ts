/** Settles like the promise, but rejects as soon as the signal aborts: for a wait that cannot itself be aborted. */
export function unlessAborted<Value>(waiting: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([waiting, aborted]);
}
