import { afterAll } from "vitest";

/**
 * Whatever still waits when a page's tests are over would wake in a world without a page: a nanostore, for one, lets go
 * of the window a second after its last listener.
 */
const waiting = new Set<ReturnType<typeof setTimeout>>();
const start = globalThis.setTimeout;

globalThis.setTimeout = Object.assign(
  (...timer: Parameters<typeof start>) => {
    const handle = start(...timer);
    waiting.add(handle);
    return handle;
  },
  { __promisify__: start.__promisify__ },
);

afterAll(() => {
  for (const handle of waiting) clearTimeout(handle);
});
