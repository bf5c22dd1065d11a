import { afterAll } from "vitest";

/**
 * Whatever still waits when a page's tests are over would wake in a world without a page: a nanostore, for one, lets go
 * of the window a second after its last listener.
 */
const waiting = new Set<ReturnType<typeof setTimeout>>();

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, timer) {
    const handle: ReturnType<typeof setTimeout> = Reflect.apply(start, self, timer);
    waiting.add(handle);
    return handle;
  },
});

afterAll(() => {
  for (const handle of waiting) clearTimeout(handle);
});
