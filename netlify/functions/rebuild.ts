import type { Config } from "@netlify/functions";
import { openDeps } from "../server/platform/deps.ts";
import { requestRebuild } from "../server/platform/rebuild.ts";

export default async () => {
  await requestRebuild(await openDeps());
  return new Response(null, { status: 204 });
};

/** Every ten minutes; almost always a no-op. */
export const config: Config = { schedule: "*/10 * * * *" };
