import * as z from "zod/mini";
import { MINUTE_MS } from "#rules/calendar.ts";
import { seal, unseal } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { tellFailure } from "./nightly/nightly-backup.ts";

/** Where the platform starts the background function that makes backups. */
export const MAKING_CALL = "/api/make-backup";

/** What is sealed cannot be opened for another purpose. */
const SUBJECT = "make backup";

/** A call is received at once; whoever got hold of one cannot repeat it later. */
const VALID_MS = 5 * MINUTE_MS;

const orderSchema = z.object({ at: z.iso.datetime(), kind: z.literal("nightly") });

type Order = z.output<typeof orderSchema>;
type Ordered = Order extends infer O ? Omit<O & Order, "at"> : never;

type OrderDeps = Pick<Deps, "sessionSecret" | "earlierSecrets" | "now">;

/** Starts the background function; `false` if the platform has none. The order is sealed: nobody else can give or read it. */
export async function orderBackup(
  { sessionSecret, now }: OrderDeps,
  siteUrl: string,
  order: Ordered,
): Promise<boolean> {
  const at = now().toISOString();
  const body = seal(sessionSecret, JSON.stringify({ ...order, at }), SUBJECT);
  return fetch(new URL(MAKING_CALL, siteUrl), { method: "POST", body }).then(
    ({ status }) => status === 202,
    () => false,
  );
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
