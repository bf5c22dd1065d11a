import type { Config } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { NIGHT_MS, sweep } from "#server/sweep.ts";

export default async () => {
  await sweep(await openDeps(), { withinMs: NIGHT_MS });
  return new Response(null, { status: 204 });
};

/** In UTC: 02:47 in Kochi. */
export const config: Config = { schedule: "17 21 * * *" };
