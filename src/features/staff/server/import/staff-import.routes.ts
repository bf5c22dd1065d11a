import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { messageSchema } from "#rules/record.ts";
import { createApp } from "#server/http/app.ts";
import { answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { validateMultipart, validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { settleWhenDue, stopJob } from "#server/writing/run-job.ts";
import { staffCategories, staffTexts } from "../../staff.ts";
import { correctionSchema, importAnswers, importTexts } from "../../staff-import.ts";
import { checkImport, importId, importStaff } from "./staff-import.service.ts";

/** A value that a form can only send as text. */
const asJson = z.transform((text: string, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: "custom", message: "Please send JSON here.", input: text });
    return null;
  }
});

const importSchema = z.object({
  category: z.enum(staffCategories, staffTexts.noCategory),
  table: z.file(importTexts.noTable),
  pictures: z.optional(z.union([z.file(), z.literal("")], "Please choose a ZIP archive.")),
  columns: z.pipe(z.pipe(z._default(z.string(), "{}"), asJson), z.record(z.string(), z.string())),
  corrections: z.pipe(z.pipe(z._default(z.string(), "[]"), asJson), z.array(correctionSchema)),
});
const importQuerySchema = z.object({ dryRun: z.optional(z.enum(["1"])) });

const mayWrite = adminWrite("staff:write");

/** Imports people from a table, shows how far it is, and stops it. */
export const staffImportApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      adminApi.staffImport,
      mayWrite,
      validateQuery(importQuerySchema),
      validateMultipart(importSchema),
      answers(
        "Imports people from a table, all or none; with `dryRun=1` it only says what would happen.",
        { 200: importAnswers.check, 201: importAnswers.done },
        { headers: ["Idempotency-Key"], errors: ["conflict", "too_large"] },
      ),
      async (c) => {
        const { pictures, ...form } = c.req.valid("form");
        const { _id: accountId, username } = c.var.session.account;
        const key = c.req.header("Idempotency-Key") ?? c.var.deps.newId();
        // Browsers send a file without content for a control in which nothing was chosen.
        const archive = pictures instanceof File && pictures.size > 0 ? pictures : null;
        const sent = { ...form, pictures: archive, accountId, username, key };
        if (c.req.valid("query").dryRun) return c.json(await checkImport(c.var.deps, sent));
        // The store of this call would log in the caller's name what is taken back.
        await settleWhenDue(await openDeps(), {});
        const imported = await importStaff(c.var.deps, sent);
        const message = imported.changed > 0 ? importTexts.done(imported.changed) : importTexts.nothing;
        return c.json({ message, ...imported, errors: [] }, 201);
      },
    )
    .get(
      adminApi.staffImportRun.pattern,
      adminRead("staff:read"),
      answers("Says how far an import is, by its `Idempotency-Key`: nowhere until its table has been read.", {
        200: importAnswers.progress,
      }),
      async (c) => {
        const id = importId(c.var.session.account._id, c.req.param("key"));
        const { done, total } = (await c.var.deps.store.get("jobs", id)) ?? { done: 0, total: 0 };
        return c.json({ done, total });
      },
    )
    .delete(
      adminApi.staffImportRun.pattern,
      mayWrite,
      answers("Stops an import, of which nothing stays.", { 200: messageSchema }, { errors: ["not_found"] }),
      async (c) => {
        await stopJob(c.var.deps, importId(c.var.session.account._id, c.req.param("key")));
        return c.json({ message: importTexts.stopped });
      },
    );
