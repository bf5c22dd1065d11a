import { randomUUID } from "node:crypto";
import { beforeEach, inject } from "vitest";
import { type Blobs, netlifyBlobs } from "#server/platform/blobs.ts";
import type { CacheTag } from "#server/platform/cdn.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { LogDetails } from "#server/platform/log.ts";
import { isolatedDeps, type StoppedClock, stoppedClock } from "./isolated-deps.ts";
import { openTestStore } from "./test-database.ts";

/** A separate, empty blob store on Netlify's own local server. */
export const testBlobs = (): Blobs => netlifyBlobs({ ...inject("blobs"), name: `files-${randomUUID()}` });

interface LoggedEvent {
  readonly level: "info" | "error";
  readonly event: string;
  readonly details: LogDetails;
}

export interface TestDeps extends Deps {
  readonly clock: StoppedClock;
  readonly logged: LoggedEvent[];
  /** The purged cache tags, in order. */
  readonly purged: CacheTag[];
}

/** The services' dependencies, with an empty store and a clock that only the test moves. */
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
    ...isolatedDeps(),
    store: await openTestStore(clock),
    blobs: testBlobs(),
    purge: async (...tags) => purged.push(...tags) > 0,
    now: clock.now,
    log: { info: note("info"), error: note("error") },
    clock,
    logged,
    purged,
  };
}

/** Such dependencies, new for each test of the file. */
export function eachTestDeps(): TestDeps {
  const deps = {} as TestDeps;
  beforeEach(async () => void Object.assign(deps, await openTestDeps()));
  return deps;
}
