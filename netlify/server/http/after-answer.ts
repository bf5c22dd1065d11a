import type { Context } from "hono";
import { describeCause } from "../platform/log.ts";
import type { ApiEnv } from "./described.ts";

/**
 * Does work that the caller need not wait for: after the answer, where the platform keeps the function alive for it, and
 * before the answer elsewhere. A failure is logged under the event.
 */
export async function afterAnswer(
  c: Context<ApiEnv>,
  event: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { log } = c.var.deps;
  const done = work().catch((error: unknown) => log.error(event, { cause: describeCause(error) }));
  const context = c.env?.context;
  if (context?.waitUntil) context.waitUntil(done);
  else await done;
}
