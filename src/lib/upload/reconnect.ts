const FIRST_DELAY_MS = 1000;
const DELAY_MAX_MS = 30_000;

/** Exponential backoff with jitter, so that clients cut off together do not all return together. */
export const retryDelay = (attempt: number, random = Math.random()) =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, DELAY_MAX_MS) * (0.5 + random);

/** Calls `go` after the delay, or once the device is back online, if it is offline. Returns a cancel function. */
export function whenConnected(delayMs: number, go: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("online", run);
  };
  function run() {
    stop();
    go();
  }
  addEventListener("online", run);
  if (navigator.onLine) timer = setTimeout(run, delayMs);
  return stop;
}
