import type { Context } from "hono";
import { adminApi } from "#addresses/admin.ts";
import { presenceSchema } from "#rules/presence.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { createApp } from "../http/app.ts";
import { answers, messageSchema } from "../http/described.ts";
import { adminWrite } from "../http/route-guards.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { enter, leave } from "../platform/presence.ts";

/** A name is as long as those of our records at most, whatever somebody sends. */
const RECORD_MAX = 120;

const named = (c: Context<ApiEnv>): readonly [record: string, accountId: string] => [
  (c.req.param("record") ?? "").slice(0, RECORD_MAX),
  c.var.session.account._id,
];

/** Who has a record open, asked every minute while somebody works, and answered by ids alone. */
export const presenceApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .put(
      adminApi.presence.pattern,
      adminWrite(),
      answers("Says that the caller has a record open, and who has too.", { 200: presenceSchema }),
      async (c) => c.json({ others: await enter(c.var.deps, ...named(c)) }),
    )
    .delete(
      adminApi.presence.pattern,
      adminWrite(),
      answers("Says that the caller has closed a record.", { 200: messageSchema }),
      async (c) => {
        await leave(c.var.deps, ...named(c));
        return c.json({ message: "Closed." });
      },
    );
