import type { Config } from "@netlify/functions";
import { sendWhenDue } from "../server/outbox/send-waiting.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async () => {
  await sendWhenDue(await openDeps());
  return new Response(null, { status: 204 });
};

/** Every minute; a look at the markers, unless a mail waits. */
export const config: Config = { schedule: "* * * * *" };
