import type { Config } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { SCHEDULED_RUN_MS, sweep } from "#server/sweep.ts";

export default async () => {
  await sweep(await openDeps(), { withinMs: SCHEDULED_RUN_MS });
  return new Response(null, { status: 204 });
};

/** In UTC: 02:47 in Kochi. */
export const config: Config = { schedule: "17 21 * * *" };
