import type { Config } from "@netlify/functions";
import { makeNightlyBackup } from "#features/backup/server/nightly/nightly-backup.ts";
import { readOrder } from "#features/backup/server/start-backup.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async (request: Request) => {
  const deps = await openDeps();
  const order = readOrder(deps, await request.text());
  if (order) await makeNightlyBackup(deps);
  return new Response(null, { status: 204 });
};

/** For up to 15 minutes: everything is read, encrypted and sent. */
export const config: Config = { path: "/api/make-backup", method: "POST", background: true };
