import type { Context } from "hono";
import { adminApi } from "#addresses/admin.ts";
import { presenceSchema } from "#rules/presence.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { createApp } from "../http/app.ts";
import { answers, messageSchema } from "../http/described.ts";
import { requireToken, signInAgain, tokenAccount } from "../http/session-guards.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { enter, leave } from "../platform/presence.ts";

/** A name is as long as those of our records at most, whatever somebody sends. */
const RECORD_MAX = 120;

async function named(c: Context<ApiEnv>): Promise<readonly [record: string, accountId: string]> {
  const accountId = await tokenAccount(c);
  if (accountId === null) throw signInAgain();
  return [(c.req.param("record") ?? "").slice(0, RECORD_MAX), accountId];
}

/** Who has a record open, asked every minute: therefore of Blobs, with a token alone, and answered by ids alone. */
export const presenceApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .put(
      adminApi.presence.pattern,
      requireToken(),
      answers(
        "Says that the caller has a record open, and who has too.",
        { 200: presenceSchema },
        {
          session: "settingUp",
        },
      ),
      async (c) => c.json({ others: await enter(c.var.deps, ...(await named(c))) }),
    )
    .delete(
      adminApi.presence.pattern,
      requireToken(),
      answers("Says that the caller has closed a record.", { 200: messageSchema }, { session: "settingUp" }),
      async (c) => {
        await leave(c.var.deps, ...(await named(c)));
        return c.json({ message: "Closed." });
      },
    );
