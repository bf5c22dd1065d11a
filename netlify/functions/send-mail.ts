import type { Config, Context } from "@netlify/functions";
import { startSending } from "../server/outbox/send-waiting.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async (_: Request, { site }: Context) => {
  await startSending(await openDeps(), site.url ?? "");
  return new Response(null, { status: 204 });
};

/** Every minute; a look at the markers, unless a mail waits. */
export const config: Config = { schedule: "* * * * *" };
