import type { Config } from "@netlify/functions";
import { mayStartSending, sendWhenDue } from "../server/outbox/send-waiting.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async (request: Request) => {
  const deps = await openDeps();
  if (mayStartSending(deps, request)) await sendWhenDue(deps);
  return new Response(null, { status: 204 });
};

/** For up to 15 minutes: a mail server may take ten to answer. */
export const config: Config = { path: "/api/send-mail", method: "POST", background: true };
