import type { Deps } from "#server/platform/deps.ts";
import { makeAskedBackup } from "./asked-backup.ts";
import { makeNightlyBackup } from "./nightly/nightly-backup.ts";
import { readOrder } from "./start-backup.ts";

/** Makes the backup that a sealed order is for; nothing if the order is not one of ours. */
export async function makeOrderedBackup(deps: Deps, sealedOrder: string): Promise<void> {
  const order = readOrder(deps, sealedOrder);
  if (order?.kind === "nightly") await makeNightlyBackup(deps);
  if (order?.kind === "asked") await makeAskedBackup(deps, order.id, order.passphrase);
}
