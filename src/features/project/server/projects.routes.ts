import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { api } from "#paths";
import { progressChangeSchema } from "#rules/progress.ts";
import { submissionGuardSchema } from "#rules/submission-guard.ts";
import { createApp } from "#server/http/app.ts";
import { idempotencyKey } from "#server/http/idempotency-key.ts";
import { limits } from "#server/http/limits.ts";
import { answerList } from "#server/http/list.ts";
import { adminRead, adminWrite, publicWrite } from "#server/http/route-guards.ts";
import { validateJson, validateMultipart, validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { inboxQuerySchema } from "#server/writing/inbox-list.ts";
import { noteProgress } from "#server/writing/progress.service.ts";
import { projectSchema } from "../project.ts";
import { readProject, readProjects, submitProject } from "./projects.service.ts";

const submissionSchema = z.intersection(
  projectSchema,
  z.extend(submissionGuardSchema, {
    /** A document, or the id of a finished upload. */
    projectFile: z.optional(z.union([z.string(), z.file()])),
  }),
);

/** The project form and its submissions. */
export const projectsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      api.projectSubmit,
      publicWrite(limits.publicForms),
      validateMultipart(submissionSchema),
      async (c) => c.json(await submitProject(c.var.deps, idempotencyKey(c), c.req.valid("form")), 201),
    )
    .get(adminApi.projects, adminRead("projects:read"), validateQuery(inboxQuerySchema), (c) => {
      const { progress, ...query } = c.req.valid("query");
      return answerList(c, query, readProjects(c.var.deps, progress));
    })
    .get(adminApi.project.pattern, adminRead("projects:read"), async (c) =>
      c.json(await readProject(c.var.deps, c.req.param("id"))),
    )
    .patch(
      adminApi.projectProgress.pattern,
      adminWrite("projects:write"),
      validateJson(progressChangeSchema),
      async (c) =>
        c.json(await noteProgress(c.var.deps, "projects", c.req.param("id"), c.req.valid("json").progress)),
    );
