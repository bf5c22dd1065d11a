import { randomBytes } from "node:crypto";
import { type Deps, newId } from "#server/platform/deps.ts";

type Isolated = Omit<Deps, "store" | "blobs" | "purge" | "now" | "log">;

const secret = () => new Uint8Array(randomBytes(32));

/** The services' dependencies that a test does not look at: random secrets, and no external service. */
export const isolatedDeps = (): Isolated => ({
  askPostalService: () => Promise.reject(new Error("Tests ask no service but their own.")),
  buildHook: null,
  mail: {
    from: { name: "Tidepoint", address: "hello@tidepoint.example" },
    operations: "operations@tidepoint.example",
    transport: null,
    webhook: null,
  },
  newId,
  sessionSecret: secret(),
  fileSecret: secret(),
  captchaSecret: secret(),
  certificateSecret: secret(),
  earlierSecrets: { session: [], file: [], captcha: [] },
  captchaAnswer: null,
  firstAccount: null,
  mayStoreSleep: false,
  startInBackground: async () => true,
  backupBucket: null,
  newestMigration: "20261127000000_test",
  readSchemaState: async () => null,
  healthToken: null,
});

/** A clock that only `advance` moves. */
export interface StoppedClock {
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
}

export function stoppedClock(): StoppedClock {
  let moment = Date.parse("2026-08-21T06:30:00.000Z");
  return {
    now: () => new Date(moment),
    advance: (seconds) => {
      moment += seconds * 1000;
    },
  };
}
