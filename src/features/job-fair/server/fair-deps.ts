import type { Deps } from "#server/platform/deps.ts";

/** The dependencies of the registration steps. */
export type FairDeps = Pick<Deps, "store" | "now" | "newId" | "log" | "askPostalService">;
