import { adminApi } from "#admin-paths";
import { searchQuerySchema } from "#domain/search.ts";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { adminRead } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import { searchRecords } from "./search.service.ts";

/** The top bar's search. */
export const searchApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.search,
    adminRead("search:read"),
    validateQuery(searchQuerySchema),
    async (c) =>
      c.json(await searchRecords(c.var.deps, c.var.session.account.adminType, c.req.valid("query").query)),
  );
