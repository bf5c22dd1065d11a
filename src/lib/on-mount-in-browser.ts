import { onMount, type Store } from "nanostores";

/**
 * Calls back when the store is first shown; not where the build renders the page, which has nothing to look up and nobody
 * to listen to.
 */
export function onMountInBrowser(store: Store, look: () => () => void): void {
  if (!import.meta.env.SSR) onMount(store, look);
}
