import type { Config } from "@netlify/functions";
import { resealSecrets } from "#features/account/server/reseal.ts";
import { SCHEDULED_RUN_MS, sweep } from "../server/files/sweep.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async () => {
  const deps = await openDeps();
  await sweep(deps, { withinMs: SCHEDULED_RUN_MS });
  await resealSecrets(deps);
  return new Response(null, { status: 204 });
};

/** In UTC: 02:47 in Kochi. */
export const config: Config = { schedule: "17 21 * * *" };
