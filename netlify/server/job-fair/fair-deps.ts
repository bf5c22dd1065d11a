import type { Deps } from "../deps.ts";

/** What the steps of a registration need of the world. */
export type FairDeps = Pick<Deps, "store" | "now" | "newId" | "log" | "askPostalService">;
