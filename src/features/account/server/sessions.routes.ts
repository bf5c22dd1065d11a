import { type Context, Hono } from "hono";
import { adminApi } from "#admin-paths";
import type { ApiEnv } from "#server/http/api-env.ts";
import { actorOf, callerIp, callerPlace } from "#server/http/caller.ts";
import { answers, messageSchema } from "#server/http/described.ts";
import { adminWrite, signedIn } from "#server/http/route-guards.ts";
import type { Origin } from "#server/http/session.ts";
import { sessionListSchema } from "../sessions.ts";
import { deviceName } from "./device-name.ts";
import { endOne, endOthers, listSessions } from "./sessions.service.ts";

/** Where a session starts. */
export const originOf = (c: Context<ApiEnv>): Origin => ({
  device: deviceName(c.req.header("User-Agent")),
  place: callerPlace(c),
  address: callerIp(c),
});

/** The caller's own sessions. */
export const sessionRoutes = new Hono<ApiEnv>()
  .get(
    adminApi.sessions,
    signedIn(),
    answers("Lists one's own sessions, the last used first.", { 200: sessionListSchema }),
    async (c) => c.json(await listSessions(c.var.deps, c.var.session)),
  )
  .delete(
    adminApi.sessions,
    adminWrite(),
    answers("Ends all of one's own sessions but this one.", { 200: messageSchema }),
    async (c) => c.json(await endOthers(c.var.deps, c.var.session, actorOf(c))),
  )
  .delete(
    adminApi.session.pattern,
    adminWrite(),
    answers("Ends one of one's own sessions.", { 200: messageSchema }, { errors: ["not_found"] }),
    async (c) => c.json(await endOne(c.var.deps, c.var.session, actorOf(c), c.req.param("id"))),
  );
