import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import { createApp } from "#server/http/app.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { adminWrite } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { undoReasonSchema, voucherAnswerSchema } from "../vouchers.ts";
import { settingsRoutes } from "./fair-settings.routes.ts";
import { ownRegistrationRoutes } from "./own-registration.routes.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { redeemVoucher, undoRedemption } from "./vouchers.ts";

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
