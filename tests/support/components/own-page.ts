import type { DetachedWindowAPI } from "happy-dom";
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

// What the browser fetches by itself, a frame's document or the page that a link leads to. No server is there.
const { happyDOM } = globalThis as unknown as { readonly happyDOM: DetachedWindowAPI };
happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async ({ window }) => new window.Response() };

/** What still waits at the end would wake on another file's page: a nanostore lets go of the window a second late. */
const waiting = new Set<ReturnType<typeof setTimeout>>();
/** And since it is not to wake, it would never let go, and hear what happens to the other page. */
const listening: Parameters<typeof addEventListener>[] = [];

const { setTimeout: start, addEventListener: listen } = globalThis;

globalThis.setTimeout = new Proxy(start, {
  apply(_, self, timer) {
    const handle: ReturnType<typeof setTimeout> = Reflect.apply(start, self, timer);
    waiting.add(handle);
    return handle;
  },
});

globalThis.addEventListener = new Proxy(listen, {
  apply(_, self, listener: Parameters<typeof addEventListener>) {
    listening.push(listener);
    Reflect.apply(listen, self, listener);
  },
});

afterAll(() => {
  globalThis.setTimeout = start;
  for (const handle of waiting) clearTimeout(handle);
  globalThis.addEventListener = listen;
  for (const listener of listening) removeEventListener(...listener);
});
