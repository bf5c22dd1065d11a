import type { Config } from "@netlify/functions";
import { sendDigest } from "#features/mail/server/digest.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async () => {
  await sendDigest(await openDeps());
  return new Response(null, { status: 204 });
};

/** The schedule is in UTC: at 9:00 in Kochi, from Monday to Saturday. */
export const config: Config = { schedule: "30 3 * * 1-6" };
