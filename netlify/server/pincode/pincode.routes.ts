import type { Context } from "hono";
import { DAY_MS } from "#domain/day-keys.ts";
import { isPincode, type PincodeAnswer, type PostOffice, pincodeTexts } from "#domain/job-fair/pincode.ts";
import { api } from "#paths";
import { AppError } from "../app-error.ts";
import type { OpenDeps } from "../deps.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { createApp } from "../http/app.ts";
import { limits } from "../http/limits.ts";
import { publicRead } from "../http/route-guards.ts";
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
