import type { Config, Context } from "@netlify/functions";
import { startNightlyBackup } from "#features/backup/server/start-backup.ts";
import { SCHEDULED_RUN_MS } from "../server/files/sweep.ts";
import { openDeps } from "../server/platform/deps.ts";
import { runNightly } from "../server/schedule/nightly.ts";

export default async (_: Request, { site }: Context) => {
  const deps = await openDeps();
  await runNightly(deps, {
    withinMs: SCHEDULED_RUN_MS,
    backUp: () => startNightlyBackup(deps, site.url ?? ""),
  });
  return new Response(null, { status: 204 });
};

/** The schedule is in UTC: at 02:47 in Kochi. */
export const config: Config = { schedule: "17 21 * * *" };
