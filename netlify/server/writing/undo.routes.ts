import { adminApi } from "#addresses/admin.ts";
import { bulkAnswers } from "#rules/bulk.ts";
import { createApp } from "../http/app.ts";
import { answers } from "../http/described.ts";
import { adminWrite } from "../http/route-guards.ts";
import { assertPermitted } from "../http/session-guards.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { permissionOnRecord } from "../records/record-permission.ts";
import { findUndo, undoJob } from "./take-back.ts";

/** Undoes what the caller has done to several records at once. */
export const undoApp = (openDeps: OpenDeps) =>
  createApp(openDeps).post(
    adminApi.undo.pattern,
    adminWrite(),
    answers(
      "Undoes a change of several records, or an import, once, within ten minutes: 500 at a time, until none remain.",
      { 200: bulkAnswers.undone },
      { errors: ["not_found", "forbidden", "conflict"] },
    ),
    async (c) => {
      const { deps, session } = c.var;
      const job = await findUndo(deps, c.req.param("undo"), session.account._id);
      assertPermitted(c, permissionOnRecord(job.about, "write"));
      return c.json(await undoJob(deps, job));
    },
  );
