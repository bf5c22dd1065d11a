import * as z from "zod/mini";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { adminExport } from "../http/route-guards.ts";
import { stream } from "../http/stream.ts";
import { validateQuery } from "../http/validate.ts";
import { exportOf, exportTypes } from "./exports.service.ts";

const exportQuerySchema = z.object({ type: z.enum(exportTypes, "There is no export of this type.") });

/** Lists as sheets. */
export const exportsApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    api.exportCsv,
    adminExport("exports:read"),
    validateQuery(exportQuerySchema),
    async (c) => {
      const { deps, session } = c.var;
      const { type } = c.req.valid("query");
      const { fileName, sheet } = exportOf(type);
      const body = await stream(sheet(deps), deps.log);
      deps.log.info("export.started", { type, accountId: session.account._id });
      return c.body(body, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName}"`,
      });
    },
  );
