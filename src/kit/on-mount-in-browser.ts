import { onMount, type Store } from "nanostores";

/**
 * Calls back when the store gets its first listener, but not while the build renders the page: there is nothing to look
 * up then, and no later update.
 */
export function onMountInBrowser(store: Store, look: () => () => void): void {
  if (!import.meta.env.SSR) onMount(store, look);
}
