import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { FLOW_HOURS } from "#domain/job-fair/job-fair.ts";
import type { ApiEnv } from "../http/api-env.ts";

/** With the prefix `__Host-`, which keeps other hosts from setting it. */
const COOKIE = "job-fair";

const attributes = {
  prefix: "host",
  path: "/",
  secure: true,
  httpOnly: true,
  sameSite: "Strict",
} as const;

/** What the browser shows of the registration it is in. */
export const shownFlow = (c: Context<ApiEnv>): string | undefined => getCookie(c, COOKIE, "host");

export const keepFlow = (c: Context<ApiEnv>, token: string) =>
  setCookie(c, COOKIE, token, { ...attributes, maxAge: FLOW_HOURS * 3600 });

export const dropFlow = (c: Context<ApiEnv>) => deleteCookie(c, COOKIE, attributes);
