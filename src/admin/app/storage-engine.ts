import { setPersistentEngine, windowPersistentEvents } from "@nanostores/persistent";
import { recall, remember } from "#kit/browser-storage.ts";

/** Values that local storage did not accept, since it is switched off or full. They last as long as the page is open. */
const unstored = new Map<string, string>();

const read = (key: string) => unstored.get(key) ?? recall("localStorage", key) ?? undefined;

function write(key: string, text: string | null): true {
  unstored.delete(key);
  remember("localStorage", key, text);
  if (text !== null && recall("localStorage", key) !== text) unstored.set(key, text);
  return true;
}

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
    windowPersistentEvents,
  );
