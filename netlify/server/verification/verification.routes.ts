import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod/mini";
import { captchaAnswerSchema, PASS_SECONDS } from "#domain/verification.ts";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { createApp } from "../http/app.ts";
import { limits } from "../http/limits.ts";
import { publicRead, publicWrite } from "../http/route-guards.ts";
import { validateJson, validateQuery } from "../http/validate.ts";
import { newCaptcha, solveCaptcha, speakCaptcha } from "./captcha.service.ts";
import { lookUpEmployee } from "./lookup.service.ts";
import { spendPass } from "./pass.ts";

/** With the prefix `__Host-`, which keeps other hosts from setting it. */
const COOKIE = "verification";

const givePass = (c: Context<ApiEnv>, pass: string) =>
  setCookie(c, COOKIE, pass, {
    prefix: "host",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    maxAge: PASS_SECONDS,
  });

/** Lets a lookup pass that a solved captcha is good for. */
const solvedCaptcha = (): MiddlewareHandler<ApiEnv> =>
  async function solvedCaptcha(c, next) {
    await spendPass(c.var.deps, getCookie(c, COOKIE, "host"));
    await next();
  };

/** The captcha, and the lookup of an employee ID that it guards. */
export const verificationApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(api.captcha, publicRead(limits.captcha), async (c) => c.json(await newCaptcha(c.var.deps)))
    .post(api.captcha, publicWrite(limits.captcha), validateJson(captchaAnswerSchema), async (c) => {
      givePass(c, await solveCaptcha(c.var.deps, c.req.valid("json")));
      return c.json({ verified: true });
    })
    .get(
      api.captchaSound,
      publicRead(limits.captcha),
      validateQuery(z.object({ challenge: z.string() })),
      async (c) => {
        const sound = await speakCaptcha(c.var.deps, c.req.valid("query").challenge);
        return c.body(sound, 200, { "Content-Type": "audio/wav" });
      },
    )
    .get(
      api.employeeDetail.pattern,
      publicRead(limits.lookups),
      solvedCaptcha(),
      // Last, so that nobody uses up what there is for everybody without solving captchas for it.
      publicRead(limits.allLookups),
      async (c) => c.json({ employee: await lookUpEmployee(c.var.deps, c.req.param("employeeId")) }),
    );
