import { onMount, type Store } from "nanostores";

/**
 * Calls back when the store gets its first listener, but not while the build renders the page: there is nothing to look
 * up then, and no later update.
 */
export function onMountInBrowser(store: Store, start: () => () => void): void {
  if (!import.meta.env.SSR) onMount(store, start);
}

/** Returns a function that stops the listening. */
function onPageShow(listen: (event: PageTransitionEvent) => void): () => void {
  window.addEventListener("pageshow", listen);
  return () => window.removeEventListener("pageshow", listen);
}

/**
 * Calls back whenever the browser restores the page from its back/forward cache: its timers did not run meanwhile, and
 * what it shows may have expired. Returns a function that stops this.
 */
export const onPageRestored = (refresh: () => void) =>
  onPageShow(({ persisted }) => {
    if (persisted) refresh();
  });

const cameBack = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

/**
 * Calls back whenever the browser may have refilled the page's controls: restored from its back/forward cache, or loaded
 * anew by Back or Forward. The latter fills the controls before `pageshow`, which may be after this is called. Returns a
 * function that stops this.
 */
export function onPageFilled(refresh: () => void): () => void {
  const isBack = cameBack();
  if (isBack) refresh();
  return onPageShow(({ persisted }) => {
    if (persisted || isBack) refresh();
  });
}
