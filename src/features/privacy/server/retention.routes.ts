import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { proofSchema } from "#features/account/second-factor.ts";
import { proofRefusal, proveBy } from "#features/account/server/second-factors.routes.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { actorOf } from "#server/http/caller.ts";
import { answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { validateJson, validateOptionalJson } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { retentionAnswers } from "../retention.ts";
import { previewRetention, readRetentionRule, runRetention, setRetentionRule } from "./retention.ts";

/** A call answers well before its function is ended; the back office then calls again. */
const RUN_MS = 8_000;

const ofPower = { errors: ["forbidden", "too_many_requests"] } as const;

const changeSchema = z.extend(retentionAnswers.rule, proofSchema.shape);

/** What is older than the privacy notice says: to count, and to remove. */
export const retentionRoutes = (openDeps: OpenDeps) =>
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
        ofPower,
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
        ofPower,
      ),
      async (c) => {
        await proveBy(c, c.req.valid("json"));
        // The store of this call would log each record that goes, with its values.
        const { store } = await openDeps();
        const deps = { ...c.var.deps, store };
        return c.json(await runRetention(deps, actorOf(c), { withinMs: RUN_MS }));
      },
    );
