import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { proofSchema } from "#features/account/second-factor.ts";
import { callerOf, proofRefusal } from "#features/account/server/second-factors.routes.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { beingSent, toldSchema } from "#rules/telling.ts";
import { answerPublished, answersPublished } from "#server/http/answer-published.ts";
import { createApp } from "#server/http/app.ts";
import { expectedVersion } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { adminRead, adminWrite, publicRead } from "#server/http/route-guards.ts";
import { findCaller } from "#server/http/session-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import { calendarFile } from "#server/platform/calendar-file.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { answerChange, answersChange } from "#server/writing/answer-change.ts";
import { versionField } from "#server/writing/current-version.ts";
import { fairNoticeSchema, onlyFairSettings } from "../fair-settings.ts";
import { fairSettingsChangeSchema } from "../fair-settings-form.ts";
import { fairTellingSchema } from "../fair-telling.ts";
import { undoReasonSchema, voucherAnswerSchema } from "../vouchers.ts";
import { fairEvent } from "./fair-event.ts";
import { changeFairSettings, readFair, readFairSettings } from "./fair-settings.ts";
import { readTelling, tellCompanies } from "./fair-telling.ts";
import { ownRegistrationRoutes } from "./own-registration.routes.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { redeemVoucher, undoRedemption } from "./vouchers.ts";

/** The change that the sender has seen, the host that they were shown, and a proof where that asks for one. */
const fairTellSchema = z.extend(proofSchema, {
  changedAt: z.string("Please say which change."),
  host: z.optional(z.string()),
});

const settingsSentSchema = z.extend(fairSettingsChangeSchema, { version: versionField });

const settingsViewSchema = z.extend(z.partial(fairNoticeSchema), {
  state: fairNoticeSchema.shape.state,
  capacity: z.optional(z.nullable(z.number())),
  /** Only for callers with a session. */
  version: z.optional(z.number()),
});

const calendarQuerySchema = z.object({
  /** The reference of a registration, whose mails then change the same entry. */
  registration: z.optional(
    z.string().check(z.regex(/^FAIR-\d{4}-\d{6}$/, "Please give a registration's reference.")),
  ),
});

const settingsRoutes = new Hono<ApiEnv>()
  .get(
    fairApi.settings,
    answersPublished("Says what is settled about the fair.", settingsViewSchema),
    async (c) => {
      const { notice, changesAt, version } = await readFair(c.var.deps);
      const content = (await findCaller(c)) === null ? notice : { ...notice, version };
      return answerPublished(c, onlyFairSettings.tag, content, { changesAt });
    },
  )
  .get(
    fairApi.calendar,
    publicRead(limits.jobFairReads),
    validateQuery(calendarQuerySchema),
    answers(
      "Sends the fair as a file for calendars.",
      { 200: { body: ["text/calendar"], headers: ["Content-Disposition"] } },
      { errors: ["not_found"] },
    ),
    async (c) => {
      const { deps } = c.var;
      const { registration = null } = c.req.valid("query");
      const event = fairEvent(await readFairSettings(deps), registration);
      if (!event) throw new AppError("not_found", { message: "The day of the fair is not settled yet." });
      const { fileName, type, content } = await calendarFile(event, deps.now());
      const headers = { "Content-Type": type, "Cache-Control": "no-store" };
      return c.body(content, 200, {
        ...headers,
        "Content-Disposition": `attachment; filename="${fileName}"`,
      });
    },
  )
  .patch(
    fairApi.settings,
    adminWrite("fairSettings:write"),
    validateJson(settingsSentSchema),
    answersChange("Settles something about the fair.", onlyFairSettings.collection),
    async (c) => {
      const { version, ...given } = c.req.valid("json");
      const data = await changeFairSettings(c.var.deps, given, expectedVersion(c, version));
      return answerChange(c, "Job fair settings updated.", data);
    },
  )
  .get(
    adminApi.jobFairTelling,
    adminRead("jobfair:read"),
    answers("Says whom the latest change of the fair's facts concerns.", { 200: fairTellingSchema }),
    async (c) => c.json(await readTelling(c.var.deps)),
  )
  .post(
    adminApi.jobFairTelling,
    adminWrite("jobfair:write"),
    validateJson(fairTellSchema),
    answers(
      "Mails the fair's facts to every company that registered before they changed.",
      { 200: toldSchema, ...proofRefusal },
      { errors: ["conflict", "forbidden", "too_many_requests"] },
    ),
    async (c) => {
      const { changedAt, host, ...proof } = c.req.valid("json");
      const told = await tellCompanies(c.var.deps, callerOf(c), { changedAt, host, proof });
      return c.json({ message: beingSent(told), told });
    },
  );

const voucherRoutes = new Hono<ApiEnv>()
  .patch(
    adminApi.jobFairVoucher.pattern,
    adminWrite("jobfair:write"),
    answers("Redeems a voucher.", { 200: voucherAnswerSchema }, { errors: ["not_found", "conflict"] }),
    async (c) => c.json(await redeemVoucher(c.var.deps, c.req.param("code"), c.var.session.account.username)),
  )
  .post(
    adminApi.jobFairVoucherUndo.pattern,
    adminWrite("jobfair:write"),
    // At once after the redemption, none is asked for.
    validateJson(z.partial(undoReasonSchema)),
    answers(
      "Takes a redemption back: at once whoever made it, later with a reason whoever may.",
      { 200: voucherAnswerSchema },
      { errors: ["forbidden", "not_found", "conflict"] },
    ),
    async (c) => {
      const { username, adminType } = c.var.session.account;
      const mayUndoAny = isPermitted(adminType, "redemptions:write");
      const { reason } = c.req.valid("json");
      return c.json(await undoRedemption(c.var.deps, c.req.param("code"), { username, mayUndoAny, reason }));
    },
  );

/** The job fair as one app, so that one function serves its season, registrations and vouchers. */
export const jobFairApp = (openDeps: OpenDeps): Hono<ApiEnv> =>
  [registrationRoutes, settingsRoutes, ownRegistrationRoutes, voucherRoutes].reduce(
    (app, routes) => app.route("/", routes),
    createApp(openDeps),
  );
