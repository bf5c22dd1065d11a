import { adminApi } from "#admin-paths";
import { createApp } from "#server/http/app.ts";
import { countRead } from "#server/http/count-read.ts";
import { answers } from "#server/http/described.ts";
import { adminRead } from "#server/http/route-guards.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { searchAnswerSchema, searchQuerySchema } from "../search.ts";
import { searchRecords } from "./search.service.ts";

/** The top bar's search. */
export const searchApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.search,
    adminRead("search:read"),
    validateQuery(searchQuerySchema),
    answers("Searches the records that the caller may read.", { 200: searchAnswerSchema }),
    async (c) => {
      const { query } = c.req.valid("query");
      const answer = await searchRecords(c.var.deps, c.var.session.account.adminType, query);
      await Promise.all(answer.groups.map(({ kind, found }) => countRead(c, kind, found.length)));
      return c.json(answer);
    },
  );
