import { afterAll, vi } from "vitest";

/*
 * Files of tests that share a thread share its browser and the packages in it. What is ours each of them gets anew: an
 * empty page, and modules in which no other file's stores, spies and replacements are.
 */
vi.resetModules();
document.body.replaceChildren();
document.head.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");

/** What still waits at the end would wake on another file's page: a nanostore lets go of the window a second late. */
const waiting = new Set<ReturnType<typeof setTimeout>>();

const start = globalThis.setTimeout;

globalThis.setTimeout = new Proxy(start, {
  apply(_, self, timer) {
    const handle: ReturnType<typeof setTimeout> = Reflect.apply(start, self, timer);
    waiting.add(handle);
    return handle;
  },
});

afterAll(() => {
  globalThis.setTimeout = start;
  for (const handle of waiting) clearTimeout(handle);
});
