import type { Context } from "hono";
import { HOUR_MS } from "#domain/day-keys.ts";
import { FLOW_HOURS } from "#domain/job-fair/job-fair.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { hostCookie } from "../http/host-cookie.ts";

const cookie = hostCookie("job-fair");

/** The token of the browser's current registration. */
export const readFlowToken = cookie.read;

/** Keeps the token in the browser for as long as the store remembers it. */
export const setFlowCookie = (c: Context<ApiEnv>, token: string) =>
  cookie.keep(c, token, (FLOW_HOURS * HOUR_MS) / 1000);

export const clearFlowCookie = cookie.drop;
