type Load = () => Promise<unknown>;

/** Browsers that know the setting report it here; it is not in the standard types. */
const wantsToSaveData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Resolves when the browser has nothing better to do; Safari cannot tell. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/** Loads code ahead of its use, one file after the other while the browser is idle, unless data is to be saved. */
export async function prefetch(loads: readonly Load[], signal: AbortSignal) {
  if (wantsToSaveData()) return;
  for (const load of loads) {
    await idle();
    if (signal.aborted) return;
    await load().catch(() => {});
  }
}
