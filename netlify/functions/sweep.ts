import type { Config } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { sweep } from "#server/files/sweep.ts";

export default async () => {
  await sweep(await openDeps());
  return new Response(null, { status: 204 });
};

/** Before dawn in Kochi. */
export const config: Config = { schedule: "17 21 * * *" };
