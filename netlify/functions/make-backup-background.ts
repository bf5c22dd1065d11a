import type { Config } from "@netlify/functions";
import { makeAskedBackup } from "#features/backup/server/asked-backup.ts";
import { makeNightlyBackup } from "#features/backup/server/nightly/nightly-backup.ts";
import { readOrder } from "#features/backup/server/start-backup.ts";
import { openDeps } from "../server/platform/deps.ts";

export default async (request: Request) => {
  const deps = await openDeps();
  const order = readOrder(deps, await request.text());
  if (order?.kind === "nightly") await makeNightlyBackup(deps);
  if (order?.kind === "asked") await makeAskedBackup(deps, order.id, order.passphrase);
  return new Response(null, { status: 204 });
};

/** For up to 15 minutes: everything is read, encrypted and sent. */
export const config: Config = { path: "/api/make-backup", method: "POST", background: true };
