import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { proofSchema } from "#features/account/second-factor.ts";
import { proofRefusal, proveBy } from "#features/account/server/second-factors.routes.ts";
import { atMost, required, SHORT_TEXT_MAX, textField } from "#rules/fields.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { stream } from "#server/http/stream.ts";
import { validateJson, validateOptionalJson, validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { breachSchema } from "../breach.ts";
import { privacyAnswers, QUERY_MIN, recordNamesSchema } from "../privacy.ts";
import { retentionAnswers } from "../retention.ts";
import { breachReport } from "./breach-report.ts";
import { assertNamesNobody, erase } from "./erase.ts";
import { exportPeople, previewOf } from "./export-people.ts";
import { findPeople } from "./find-people.ts";
import { ownSubmissionRoutes } from "./own-submission.routes.ts";
import { previewRetention, readRetentionRule, runRetention, setRetentionRule } from "./retention.ts";

/** A call answers well before its function is ended; the back office then calls again. */
const RUN_MS = 8_000;

const ofRetention = { errors: ["forbidden", "too_many_requests"] } as const;

const changeSchema = z.extend(retentionAnswers.rule, proofSchema.shape);

/** What is older than the privacy notice says: to count, and to remove. */
const retentionRoutes = (openDeps: OpenDeps) =>
  new Hono<ApiEnv>()
    .get(
      adminApi.retention,
      adminRead("people:read"),
      answers("Says whether expired records are removed every night.", { 200: retentionAnswers.rule }),
      async (c) => c.json(await readRetentionRule(c.var.deps)),
    )
    .patch(
      adminApi.retention,
      adminWrite("people:write"),
      validateJson(changeSchema),
      answers(
        "Has expired records removed every night, or no longer.",
        { 200: retentionAnswers.ruleChanged, ...proofRefusal },
        ofRetention,
      ),
      async (c) => {
        const { isNightly, ...proof } = c.req.valid("json");
        await proveBy(c, proof);
        return c.json(await setRetentionRule(c.var.deps, isNightly));
      },
    )
    .post(
      adminApi.retentionPreview,
      adminWrite("people:read"),
      answers("Counts what is stored for longer than the privacy notice says.", {
        200: retentionAnswers.preview,
      }),
      async (c) => c.json({ kinds: await previewRetention(c.var.deps) }),
    )
    .post(
      adminApi.retentionRun,
      adminWrite("people:write"),
      validateOptionalJson(proofSchema),
      answers(
        "Removes what is stored for longer than the privacy notice says.",
        { 200: retentionAnswers.run, ...proofRefusal },
        ofRetention,
      ),
      async (c) => {
        await proveBy(c, c.req.valid("json"));
        // The store of this call would log each record that goes, with its values.
        const { store } = await openDeps();
        const deps = { ...c.var.deps, store };
        return c.json(await runRetention(deps, actorOf(c), { withinMs: RUN_MS }));
      },
    );

const breachRoutes = new Hono<ApiEnv>().post(
  adminApi.breachReport,
  adminWrite("people:read"),
  validateJson(breachSchema),
  answers("Reports whose data was seen, which, and since when.", {
    200: { body: ["text/html"], headers: ["Content-Disposition"] },
  }),
  async (c) => {
    const { deps } = c.var;
    const report = await breachReport(deps, c.req.valid("json"));
    // After it was made, so that it does not report itself.
    await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label: "Breach report" })]);
    return c.body(report, 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="breach-report.html"`,
    });
  },
);

const queryText = `Please type at least ${QUERY_MIN} characters.`;

const peopleQuerySchema = z.object({
  q: z
    ._default(
      z.pipe(
        z.string(queryText),
        z.transform((typed: string) => typed.trim()),
      ),
      "",
    )
    .check(z.refine((typed) => typed.length >= QUERY_MIN, queryText)),
});

const erasureSchema = z.extend(recordNamesSchema, {
  reason: textField([required("Please say why."), atMost(SHORT_TEXT_MAX)]),
});

const exportSchema = z.extend(recordNamesSchema, proofSchema.shape);
const eraseSchema = z.extend(erasureSchema, proofSchema.shape);

const ofPower = { errors: ["conflict", "forbidden", "too_many_requests"] } as const;

/** What is stored about one person, wherever it is: to find, show, give and erase it. */
export const privacyApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.people,
      adminRead("people:read"),
      validateQuery(peopleQuerySchema),
      answers("Finds a person in all records, mails, files and the log.", { 200: privacyAnswers.found }),
      async (c) => {
        const { deps } = c.var;
        const found = await findPeople(deps, c.req.valid("query").q);
        // Without what was looked for, which is personal itself.
        await deps.store.commit([auditEntry(deps, actorOf(c), { action: "view", label: "Person" })]);
        return c.json(found);
      },
    )
    .post(
      adminApi.peoplePreview,
      adminWrite("people:read"),
      validateJson(recordNamesSchema),
      answers(
        "Shows all that belongs to these records.",
        { 200: privacyAnswers.preview },
        { errors: ["conflict"] },
      ),
      async (c) => c.json(await previewOf(c.var.deps, c.req.valid("json").records)),
    )
    .post(
      adminApi.peopleExport,
      adminWrite("people:read"),
      validateJson(exportSchema),
      answers(
        "Exports all that belongs to these records, with the files.",
        { 200: { body: ["application/zip"], headers: ["Content-Disposition"] }, ...proofRefusal },
        ofPower,
      ),
      async (c) => {
        const { records, ...proof } = c.req.valid("json");
        await proveBy(c, proof);
        const { deps } = c.var;
        await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label: "Person" })]);
        return c.body(await stream(exportPeople(deps, records), deps.log), 200, {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="person.zip"`,
        });
      },
    )
    .post(
      adminApi.peopleErase,
      adminWrite("people:write"),
      validateJson(eraseSchema),
      answers(
        "Erases all that belongs to these records.",
        { 200: privacyAnswers.erased, ...proofRefusal },
        ofPower,
      ),
      async (c) => {
        const { records, reason, ...proof } = c.req.valid("json");
        await proveBy(c, proof);
        await assertNamesNobody(c.var.deps, { records, reason });
        // The store of this call would log each record that goes, with its values.
        const { store } = await openDeps();
        return c.json(await erase({ ...c.var.deps, store }, actorOf(c), { records, reason }));
      },
    )
    .route("/", retentionRoutes(openDeps))
    .route("/", breachRoutes)
    .route("/", ownSubmissionRoutes);
