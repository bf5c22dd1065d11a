import type { Config } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { requestRebuild } from "#server/rebuild.ts";

export default async () => {
  await requestRebuild(await openDeps());
  return new Response(null, { status: 204 });
};

/** Every ten minutes; almost always a no-op. */
export const config: Config = { schedule: "*/10 * * * *" };
