import { randomBytes } from "node:crypto";
import type { CacheTag } from "#server/cdn.ts";
import { type Deps, newId } from "#server/deps.ts";
import type { LogDetails } from "#server/log.ts";
import { testBlobs } from "./test-blobs.ts";
import { openTestStore } from "./test-store.ts";

export interface Clock {
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
}

function stoppedClock(): Clock {
  let moment = Date.parse("2026-08-21T06:30:00.000Z");
  return {
    now: () => new Date(moment),
    advance: (seconds) => {
      moment += seconds * 1000;
    },
  };
}

interface LoggedEvent {
  readonly level: "info" | "error";
  readonly event: string;
  readonly details: LogDetails;
}

export interface TestDeps extends Deps {
  readonly clock: Clock;
  readonly logged: LoggedEvent[];
  /** What the CDN was told to drop, in order. */
  readonly purged: CacheTag[];
}

/** What services need, on an empty store and a clock that only moves when told. */
export async function openTestDeps(): Promise<TestDeps> {
  const clock = stoppedClock();
  const logged: LoggedEvent[] = [];
  const purged: CacheTag[] = [];
  const note =
    (level: LoggedEvent["level"]) =>
    (event: string, details: LogDetails = {}) => {
      logged.push({ level, event, details });
    };
  return {
    store: await openTestStore({ now: clock.now }),
    askPostalService: () => Promise.reject(new Error("Tests ask no service but their own.")),
    now: clock.now,
    newId,
    blobs: testBlobs(),
    buildHook: null,
    purge: async (...tags) => void purged.push(...tags),
    sessionSecret: new Uint8Array(randomBytes(32)),
    fileSecret: new Uint8Array(randomBytes(32)),
    captchaSecret: new Uint8Array(randomBytes(32)),
    captchaAnswer: null,
    firstAccount: null,
    log: { info: note("info"), error: note("error") },
    clock,
    logged,
    purged,
  };
}
