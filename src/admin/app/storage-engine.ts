import { type PersistentEvents, type PersistentListener, setPersistentEngine } from "@nanostores/persistent";
import { recall, remember } from "#kit/browser-storage.ts";
import { onPageRestored } from "#kit/page-events.ts";

/** Values that local storage did not accept, since it is switched off or full. They last as long as the page is open. */
const unstored = new Map<string, string>();

const read = (key: string) => unstored.get(key) ?? recall("localStorage", key) ?? undefined;

function write(key: string, text: string | null): true {
  unstored.delete(key);
  remember("localStorage", key, text);
  if (text !== null && recall("localStorage", key) !== text) unstored.set(key, text);
  return true;
}

const stops = new Map<PersistentListener, () => void>();

/**
 * Tells atoms what other tabs have changed, also while the page was in the browser's back/forward cache, where it hears
 * nothing. The library's own events compare what is stored then with what this tab wrote last, not with what it has heard
 * since: a session that another tab began and ended would go on, with its record on the screen.
 */
const events: PersistentEvents = {
  addEventListener(key, listener) {
    // The library also takes `null`, which its types leave out.
    const tell = (event: unknown) => listener(event as Parameters<PersistentListener>[0]);
    const stopRestoring = onPageRestored(() => tell({ key, newValue: read(key) ?? null }));
    window.addEventListener("storage", tell);
    stops.set(listener, () => {
      stopRestoring();
      window.removeEventListener("storage", tell);
    });
  },
  removeEventListener(_key, listener) {
    stops.get(listener)?.();
    stops.delete(listener);
  },
};

/**
 * Lets persistent atoms work without local storage. A module that makes one imports this before: they read their value
 * at once. The build, which renders the sign-in, has no storage and no events to begin with.
 */
if (typeof window !== "undefined")
  setPersistentEngine(
    new Proxy<Record<string, string>>(
      {},
      {
        has: (_, key) => read(String(key)) !== undefined,
        get: (_, key) => read(String(key)),
        set: (_, key, text) => write(String(key), text),
        deleteProperty: (_, key) => write(String(key), null),
      },
    ),
    events,
  );
