import type { MiddlewareHandler } from "hono";
import { answerPublished } from "#server/http/answer-published.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { findCaller } from "#server/http/require-session.ts";
import { readTeam } from "./staff.service.ts";
import { teamMemberView } from "./staff-views.ts";

/** Handles requests for the team from callers who are not signed in; any other request goes on to the next handler. */
export const publicTeam = (): MiddlewareHandler<ApiEnv> =>
  async function publicTeam(c, next) {
    if (c.req.query("category") !== "employee" || (await findCaller(c))) return next();
    const team = await readTeam(c.var.deps.store);
    return answerPublished(c, "team", team.map(teamMemberView), "category");
  };
