import type { Config } from "@netlify/functions";
import { repeatPurges } from "../server/platform/cdn.ts";
import { openDeps } from "../server/platform/deps.ts";
import { requestRebuild } from "../server/platform/rebuild.ts";

export default async () => {
  const deps = await openDeps();
  await Promise.all([requestRebuild(deps), repeatPurges(deps)]);
  return new Response(null, { status: 204 });
};

/** Every ten minutes; almost always a look at two empty lists of markers. */
export const config: Config = { schedule: "*/10 * * * *" };
