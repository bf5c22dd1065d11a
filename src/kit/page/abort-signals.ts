/**
 * Adds `AbortSignal.timeout` and `AbortSignal.any` where they are missing: no form could be sent without them. Safari got
 * the second in version 17.4.
 */
export function addAbortSignals(): void {
  AbortSignal.timeout ??= (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("It took too long.", "TimeoutError")), ms);
    return controller.signal;
  };
  AbortSignal.any ??= (signals) => {
    const controller = new AbortController();
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener("abort", abort);
    }
    return controller.signal;
  };
}
