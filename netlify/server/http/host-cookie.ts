import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { COOKIE_SIGN } from "#rules/cookie-sign.ts";
import type { ApiEnv } from "./described.ts";

const attributes = {
  prefix: "host",
  path: "/",
  secure: true,
  httpOnly: true,
  sameSite: "Strict",
} as const;

/**
 * A cookie that scripts cannot read and other sites cannot send; its prefix `__Host-` keeps other hosts from setting
 * it.
 */
export const hostCookie = (name: string) => ({
  name: `__Host-${name}`,
  read: (c: Context<ApiEnv>): string | undefined => getCookie(c, name, attributes.prefix),
  set: (c: Context<ApiEnv>, value: string, seconds: number) =>
    setCookie(c, name, value, { ...attributes, maxAge: seconds }),
  clear: (c: Context<ApiEnv>) => deleteCookie(c, name, attributes),
});

/** Set before a visitor begins to type, so that a form can tell whether the browser keeps cookies, which later calls need. */
export const setCookieSign = (c: Context<ApiEnv>) =>
  setCookie(c, COOKIE_SIGN, "kept", { path: "/", secure: true, sameSite: "Strict" });
