import { randomBytes } from "node:crypto";
import { type Deps, newId } from "#server/deps.ts";

type Isolated = Omit<Deps, "store" | "blobs" | "purge" | "now" | "log">;

const secret = () => new Uint8Array(randomBytes(32));

/** What services need beside what a test looks at: secrets of its own, and nobody outside to ask. */
export const isolatedDeps = (): Isolated => ({
  askPostalService: () => Promise.reject(new Error("Tests ask no service but their own.")),
  buildHook: null,
  newId,
  sessionSecret: secret(),
  fileSecret: secret(),
  captchaSecret: secret(),
  captchaAnswer: null,
  firstAccount: null,
});
