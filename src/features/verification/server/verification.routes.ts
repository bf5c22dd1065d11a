import type { Context } from "hono";
import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { answersBytes, sendBytes } from "#server/files/byte-range.ts";
import { createApp } from "#server/http/app.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { hostCookie, setCookieSign } from "#server/http/host-cookie.ts";
import { countCalls, limits } from "#server/http/rate-limit.ts";
import { publicRead, publicWrite } from "#server/http/route-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { PASS_SECONDS, verificationAnswers, verificationTexts } from "../verification.ts";
import { newCaptcha, returnPass, solveCaptcha, speakCaptcha, spendPass } from "./captcha.ts";
import { lookUpEmployee } from "./lookup.ts";

/** Any malformed answer is refused with the same message. */
const captchaAnswerText = z
  .string(verificationTexts.captchaWrong)
  .check(z.maxLength(100, verificationTexts.captchaWrong));

const captchaAnswerSchema = z.object({ challenge: captchaAnswerText, answer: captchaAnswerText });

const passCookie = hostCookie("verification");

const lookupLimits = [limits.lookups, limits.networkLookups];

/** Admits a lookup within its limits, for the pass of a solved captcha. Beyond the limits the pass is not used up. */
async function admitLookup(c: Context<ApiEnv>): Promise<void> {
  const { deps } = c.var;
  const pass = passCookie.read(c);
  const [counted, spent] = await Promise.allSettled([countCalls(c, lookupLimits), spendPass(deps, pass)]);
  if (counted.status === "rejected") {
    if (spent.status === "fulfilled") await returnPass(deps, pass);
    throw counted.reason;
  }
  if (spent.status === "rejected") throw spent.reason;
}

/** The captcha, and the lookup of an employee ID that it protects. */
export const verificationApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      api.captcha,
      publicRead(limits.captcha, limits.networkCaptchas),
      answers("Draws a captcha.", { 200: { body: verificationAnswers.captcha, headers: ["Set-Cookie"] } }),
      async (c) => {
        setCookieSign(c);
        return c.json(await newCaptcha(c.var.deps));
      },
    )
    .post(
      api.captcha,
      publicWrite(limits.captcha, limits.networkCaptchas),
      validateJson(captchaAnswerSchema),
      answers("Answers a captcha.", { 200: { body: verificationAnswers.solved, headers: ["Set-Cookie"] } }),
      async (c) => {
        passCookie.set(
          c,
          await solveCaptcha(c.var.deps, c.req.valid("json"), passCookie.read(c)),
          PASS_SECONDS,
        );
        return c.json({ verified: true });
      },
    )
    .get(
      api.captchaSound,
      publicRead(limits.captchaSounds, limits.networkCaptchaSounds),
      validateQuery(z.object({ challenge: z.string() })),
      answersBytes("Reads a captcha aloud.", "audio/wav", { errors: ["not_found"] }),
      async (c) => {
        const sound = await speakCaptcha(c.var.deps, c.req.valid("query").challenge);
        return sendBytes(c, sound, { "Content-Type": "audio/wav" });
      },
    )
    .get(
      api.employeeDetail.pattern,
      answers(
        "Looks up an employee ID, once a captcha is solved.",
        { 200: verificationAnswers.lookup },
        { cookie: passCookie.name, limits: lookupLimits, errors: ["forbidden", "not_found"] },
      ),
      async (c) =>
        c.json({
          employee: await lookUpEmployee(c.var.deps, c.req.param("employeeId"), admitLookup(c)),
        }),
    );
