import { api } from "#addresses/public.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { PART_MAX } from "#rules/upload.ts";

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

/** Whether the server answers, so that code is missing for another reason than the connection. */
export const isReachable = () =>
  fetch(api.health, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Code cannot be loaded although the server answers: the site was probably deployed since the page was opened. */
export class OutdatedPageError extends Error {}

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
      // Once, it may have been lost on the way.
      if (attempt > 0 && (await isReachable())) throw new OutdatedPageError(undefined, { cause });
      onWaiting();
      await new Promise<void>((go) => whenConnected(retryDelay(attempt), go));
    }
  }
}

/** Reports a lost connection, including one that dies silently: the server is not heard from for too long. */
export function watchConnection(onLost: () => void) {
  let silence: ReturnType<typeof setTimeout> | undefined;

  function expectMore() {
    clearTimeout(silence);
    silence = setTimeout(onLost, FUNCTION_TIMEOUT_MS);
  }

  return {
    begin() {
      addEventListener("offline", onLost);
      expectMore();
    },
    expectMore,
    end() {
      clearTimeout(silence);
      removeEventListener("offline", onLost);
    },
  };
}

/** Parts are large on a good connection and smaller after each failure, since a failed part is lost as a whole. */
export const PART_BYTES = 0.75 * PART_MAX;
export const PART_BYTES_MIN = PART_BYTES / 6;

const within = (bytes: number) => Math.round(Math.min(Math.max(bytes, PART_BYTES_MIN), PART_BYTES));

export const afterArrival = (partBytes: number) => within(partBytes * 1.25);
export const afterLoss = (partBytes: number) => within(partBytes / 2);

/** Long enough that a single burst or pause does not make the figures jump. */
const WINDOW_MS = 6000;

/** A rate over a shorter span is not yet meaningful. */
const SPAN_MIN_MS = 1000;

export interface Pace {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

/** Measures the transfer rate over the last few seconds. */
export function createPace() {
  let samples: { readonly at: number; readonly sent: number }[] = [];
  return {
    /** Drops the samples: the rate after a pause is a different one. */
    restart() {
      samples = [];
    },
    record(at: number, sent: number, total: number): Pace | null {
      samples = [
        ...samples.filter((sample) => at - sample.at <= WINDOW_MS && sample.sent <= sent),
        { at, sent },
      ];
      const first = samples[0];
      if (!first || at - first.at < SPAN_MIN_MS || sent === first.sent) return null;
      const bytesPerSecond = ((sent - first.sent) * 1000) / (at - first.at);
      return { bytesPerSecond, secondsLeft: (total - sent) / bytesPerSecond };
    },
  };
}
