import type { Context } from "hono";
import { api } from "#paths";
import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/day-keys.ts";
import { isPincode, type PincodeAnswer, type PostOffice, pincodeTexts } from "#rules/pincode.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { createApp } from "#server/http/app.ts";
import { limits } from "#server/http/limits.ts";
import { publicRead } from "#server/http/route-guards.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { findOffices } from "./pincode.service.ts";

const DAY_SECONDS = DAY_MS / 1000;

/** The response is the same for everyone and rarely changes, so browsers and the CDN cache it for a day. */
function keepForADay(c: Context<ApiEnv>) {
  c.header("Cache-Control", `public, max-age=${DAY_SECONDS}`);
  c.header("Netlify-CDN-Cache-Control", `public, durable, max-age=${DAY_SECONDS}`);
}

const answerOf = (offices: readonly PostOffice[]): PincodeAnswer =>
  offices.length > 0
    ? [{ Status: "Success", PostOffice: [...offices] }]
    : [{ Status: "Error", PostOffice: null }];

/** Looks up the place of an Indian pincode. Visitors' browsers ask here and nowhere else (spec-decisions A12). */
export const pincodeApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(api.pincode.pattern, publicRead(limits.pincodes), async (c) => {
    const code = c.req.param("code");
    if (!isPincode(code)) {
      throw new AppError("invalid", {
        message: pincodeTexts.length,
        fields: { pincode: pincodeTexts.length },
      });
    }
    const offices = await findOffices(c.var.deps, code);
    if (!offices) throw new AppError("unavailable", { message: pincodeTexts.undecided });
    keepForADay(c);
    return c.json(answerOf(offices), offices.length > 0 ? 200 : 404);
  });
