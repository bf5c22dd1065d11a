import type { Config, Context } from "@netlify/functions";
import { startSending } from "../server/outbox/send-waiting.ts";
import { openDeps } from "../server/platform/deps.ts";
import { settleCutOffWhenDue } from "../server/schedule/cut-off-jobs.ts";

export default async (_: Request, { site }: Context) => {
  const deps = await openDeps();
  await Promise.all([startSending(deps, site.url ?? ""), settleCutOffWhenDue(deps)]);
  return new Response(null, { status: 204 });
};

/** Every minute; a look at the markers, unless a mail waits or a job was cut off. */
export const config: Config = { schedule: "* * * * *" };
