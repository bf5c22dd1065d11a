import type { Config } from "@netlify/functions";
import { makeOrderedBackup } from "#features/backup/server/ordered-backup.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async (request: Request) => {
  const deps = await openDeps();
  await makeOrderedBackup(deps, await request.text());
  return new Response(null, { status: 204 });
};

/** For up to 15 minutes: everything is read, encrypted and sent. */
export const config: Config = { path: "/api/make-backup", method: "POST", background: true };
