import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { createApp } from "#server/http/app.ts";
import { countedPages } from "#server/http/count-read.ts";
import { answers } from "#server/http/described.ts";
import { adminExport } from "#server/http/route-guards.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import { stream } from "#server/http/stream.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { mayRead } from "#server/store/record-permission.ts";
import { exportCategories, exportOf, exportTypes, unknownCategory } from "./exports.service.ts";

const exportQuerySchema = z.object({
  type: z.enum(exportTypes, "There is no export of this type."),
  category: z.optional(z.enum(exportCategories, unknownCategory)),
});

/** CSV exports of the lists. */
export const exportsApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.exportCsv,
    adminExport("exports:read"),
    validateQuery(exportQuerySchema),
    answers("Exports a list.", { 200: { body: ["text/csv"], headers: ["Content-Disposition"] } }),
    async (c) => {
      const { deps, session } = c.var;
      const { type, category } = c.req.valid("query");
      const { collection, fileName, sheet } = exportOf({ type, category });
      if (!mayRead(session.account.adminType, collection)) throw notAllowed();
      const body = await stream(
        sheet(deps, (collection, pages) => countedPages(c, collection, pages)),
        deps.log,
      );
      deps.log.info("export.started", {
        type,
        category: category ?? null,
        accountId: session.account._id,
      });
      return c.body(body, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName}"`,
      });
    },
  );
