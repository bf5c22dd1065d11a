import * as z from "zod/mini";
import { MINUTE_MS } from "#rules/calendar.ts";
import { seal, unseal } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { tellFailure } from "./nightly/nightly-backup.ts";

/** The path of the background function that makes backups. */
const MAKING_CALL = "/api/make-backup";

/** The purpose for which the order is sealed; it cannot be opened for another one. */
const SUBJECT = "make backup";

/** A call is received at once; whoever got hold of one cannot repeat it later. */
const VALID_MS = 5 * MINUTE_MS;

const orderSchema = z.discriminatedUnion("kind", [
  z.object({ at: z.iso.datetime(), kind: z.literal("nightly") }),
  z.object({ at: z.iso.datetime(), kind: z.literal("asked"), id: z.string(), passphrase: z.string() }),
]);

type Order = z.output<typeof orderSchema>;
type Without<O, K extends PropertyKey> = O extends unknown ? Omit<O, K> : never;

type OrderDeps = Pick<Deps, "sessionSecret" | "earlierSecrets" | "now">;

/**
 * Starts the background function; `false` if the platform has none. The order is sealed: nobody else can give one, or read the
 * passphrase in it.
 */
export function orderBackup(
  { sessionSecret, now, startInBackground }: Pick<Deps, "sessionSecret" | "now" | "startInBackground">,
  siteUrl: string,
  order: Without<Order, "at">,
): Promise<boolean> {
  const text = JSON.stringify({ ...order, at: now().toISOString() });
  return startInBackground(new URL(MAKING_CALL, siteUrl), seal(sessionSecret, text, SUBJECT));
}

/** The order that a call gives; `null` if it is not one of ours, or too old. */
export function readOrder({ sessionSecret, earlierSecrets, now }: OrderDeps, body: string): Order | null {
  for (const secret of [sessionSecret, ...earlierSecrets.session]) {
    const text = unseal(secret, body, SUBJECT);
    if (text === null) continue;
    const order = z.parse(orderSchema, JSON.parse(text));
    return now().getTime() - Date.parse(order.at) < VALID_MS ? order : null;
  }
  return null;
}

/** What the nightly schedule does: it ends after half a minute, so that a function in the background makes the backup. */
export async function startNightlyBackup(deps: Deps, siteUrl: string): Promise<void> {
  if (!deps.backupBucket || (await orderBackup(deps, siteUrl, { kind: "nightly" }))) return;
  const reason = "The platform started no background function.";
  await tellFailure(deps, { made: deps.now().toISOString(), reason });
}
