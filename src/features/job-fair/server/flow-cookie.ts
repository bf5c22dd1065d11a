import type { Context } from "hono";
import { HOUR_MS } from "#rules/day-keys.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { hostCookie } from "#server/http/host-cookie.ts";
import { FLOW_HOURS } from "../job-fair.ts";

const cookie = hostCookie("job-fair");

/** The token of the browser's current registration. */
export const readFlowToken = cookie.read;

/** Keeps the token in the browser for as long as the store remembers it. */
export const setFlowCookie = (c: Context<ApiEnv>, token: string) =>
  cookie.keep(c, token, (FLOW_HOURS * HOUR_MS) / 1000);

export const clearFlowCookie = cookie.drop;
