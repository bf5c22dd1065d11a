type Load = () => Promise<unknown>;

/** Resolves when the browser has nothing better to do; Safari cannot tell. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/** Enough to keep a slow connection busy, but so few that a page opened meanwhile does not wait long. */
const AT_A_TIME = 3;

/** Loads code ahead of its use while the browser is idle, a few files at a time, unless data is to be saved. */
export async function prefetch(loads: readonly Load[], signal: AbortSignal) {
  if (navigator.connection?.saveData) return;
  const waiting = loads.values();
  async function loadInTurn() {
    for (const load of waiting) {
      await idle();
      if (signal.aborted) return;
      await load().catch(() => {});
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, loadInTurn));
}

/** Loads what will be needed in a moment, by all appearances: the pointer or the focus is on the link to it. */
export function loadAhead(load: Load) {
  if (!navigator.connection?.saveData) load().catch(() => {});
}
