import { Hono } from "hono";
import { adminApi } from "#addresses/admin.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { answers } from "#server/http/described.ts";
import { adminWrite } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { redemptionUndoSchema, voucherAnswerSchema } from "../vouchers.ts";
import { redeemVoucher, undoRedemption } from "./vouchers.ts";

/** Redeeming vouchers, and taking that back. */
export const voucherRoutes = new Hono<ApiEnv>()
  .patch(
    adminApi.jobFairVoucher.pattern,
    adminWrite("jobfair:write"),
    answers("Redeems a voucher.", { 200: voucherAnswerSchema }, { errors: ["not_found", "conflict"] }),
    async (c) => c.json(await redeemVoucher(c.var.deps, c.req.param("code"), c.var.session.account.username)),
  )
  .post(
    adminApi.jobFairVoucherUndo.pattern,
    adminWrite("jobfair:write"),
    validateJson(redemptionUndoSchema),
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
