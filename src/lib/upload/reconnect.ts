const FIRST_DELAY_MS = 1000;
const DELAY_MAX_MS = 30_000;

/** Doubling, and spread out, so that a crowd that was cut off together does not come back together. */
export const retryDelay = (attempt: number, random = Math.random()) =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, DELAY_MAX_MS) * (0.5 + random);

/** Goes on after the delay, or as soon as the device is back online; offline there is no point in trying. */
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
