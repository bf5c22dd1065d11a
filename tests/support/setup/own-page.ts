import { cleanup, configure, getConfig } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, afterEach, vi } from "vitest";
import { COOKIE_SIGN } from "#rules/cookie-sign.ts";
import { patience } from "../patience.ts";

// Test files on the same thread share its browser and the packages in it. Each gets an empty page and new instances of
// our modules, without the stores, spies and mocks of other files.
vi.resetModules();
document.body.replaceChildren();
document.head.replaceChildren();
localStorage.clear();
sessionStorage.clear();
// biome-ignore lint/suspicious/noDocumentCookie: the test browser has no Cookie Store API.
document.cookie = `${COOKIE_SIGN}=kept`;
history.replaceState(null, "", "/");

// Requests that the browser makes by itself, for a frame's document or the target of a link. There is no server.
const { happyDOM } = globalThis as unknown as { readonly happyDOM: DetachedWindowAPI };
happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async ({ window }) => new window.Response() };

// Only for what never comes: a screen waits for its code. The error, which only says what is missing, says how long it waited.
const limit = patience(5_000);
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: limit,
  asyncWrapper: async (wait) => {
    const began = performance.now();
    try {
      return await asyncWrapper(wait);
    } catch (error) {
      if (error instanceof Error && performance.now() - began >= limit)
        error.message += `\nTimed out in ${limit} ms.`;
      throw error;
    }
  },
});

/** Under a stub too. */
const storages = [sessionStorage, localStorage];

/** A test leaves no page, and nothing that the browser stores, behind. */
afterEach(() => {
  cleanup();
  for (const storage of storages) storage.clear();
});

/** A timer pending at the end would fire on another file's page: a nanostore unsubscribes a second late. */
const waiting = new Set<ReturnType<typeof setTimeout>>();
/** Without that timer it never unsubscribes, and would receive the events of the other page: a router, the presses on its links. */
const listening: (readonly [EventTarget, Parameters<typeof addEventListener>])[] = [];

const { setTimeout: start } = globalThis;

globalThis.setTimeout = new Proxy(start, {
  apply(_, self, timer) {
    const handle: ReturnType<typeof setTimeout> = Reflect.apply(start, self, timer);
    waiting.add(handle);
    return handle;
  },
});

const targets: readonly EventTarget[] = [globalThis, document.body];
const listens = targets.map(({ addEventListener }) => addEventListener);
for (const target of targets) {
  target.addEventListener = new Proxy(target.addEventListener, {
    apply(listen, self, listener: Parameters<typeof addEventListener>) {
      listening.push([target, listener]);
      Reflect.apply(listen, self, listener);
    },
  });
}

afterAll(() => {
  configure({ asyncWrapper });
  globalThis.setTimeout = start;
  for (const handle of waiting) clearTimeout(handle);
  for (const [index, target] of targets.entries()) {
    target.addEventListener = listens[index] as typeof addEventListener;
  }
  for (const [target, listener] of listening) target.removeEventListener(...listener);
});
