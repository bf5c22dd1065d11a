/** About three minutes of retries. */
export const ATTEMPTS_MAX = 10;

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

interface Loading {
  readonly onWaiting: () => void;
  /** Whether the result is no longer wanted. */
  readonly isOver: () => boolean;
}

/** Loads code, and waits for the connection as an upload does. Throws the last failure. */
export async function loadWhenConnected<T>(
  load: () => Promise<T>,
  { onWaiting, isOver }: Loading,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (cause) {
      if (isOver() || attempt === ATTEMPTS_MAX) throw cause;
      onWaiting();
      await new Promise<void>((go) => whenConnected(retryDelay(attempt), go));
    }
  }
}
