import { randomBytes } from "node:crypto";
import { type Deps, newId } from "#server/deps.ts";
import type { Blobs } from "#server/files/blobs.ts";
import { openTestStore } from "../test-store.ts";

const memoryBlobs = (kept = new Map<string, Uint8Array>()): Blobs => ({
  put: async (key, bytes) => void kept.set(key, bytes),
  get: async (key) => kept.get(key) ?? null,
  remove: async (key) => void kept.delete(key),
  async *list(prefix) {
    yield [...kept.keys()].filter((key) => key.startsWith(prefix));
  },
});

/** What services need, in this process: a real Postgres, and a clock that runs only as it is told, so that limits can be waited for. */
export async function openMemoryDeps() {
  let moment = Date.parse("2026-08-21T06:30:00.000Z");
  const now = () => new Date(moment);
  const failures: unknown[] = [];
  const deps: Deps = {
    store: await openTestStore({ now }),
    blobs: memoryBlobs(),
    purge: async () => {},
    buildHook: null,
    askPostalService: () => Promise.reject(new Error("Nobody asks for a postal code here.")),
    now,
    newId,
    sessionSecret: new Uint8Array(randomBytes(32)),
    fileSecret: new Uint8Array(randomBytes(32)),
    captchaSecret: new Uint8Array(randomBytes(32)),
    captchaAnswer: null,
    firstAccount: null,
    log: { info: () => {}, error: (event, details) => void failures.push([event, details]) },
  };
  return {
    deps,
    failures,
    wait: (seconds: number) => {
      moment += seconds * 1000;
    },
  };
}
