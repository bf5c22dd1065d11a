import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "./api-env.ts";
import { callerAddress } from "./caller-address.ts";
import type { Limit } from "./limits.ts";

const secondsUntil = (moment: Date, now: Date) =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

function whoIs(c: Context<ApiEnv>, per: Limit["per"]) {
  if (per === "everybody") return per;
  return per === "session" ? c.var.session.id : callerAddress(c);
}

/** Refuses calls beyond the limit. Fails closed: if the counter cannot be read, its error is passed on. */
export const rateLimit = ({
  name,
  per,
  max,
  windowSeconds,
  failuresOnly,
}: Limit): MiddlewareHandler<ApiEnv> =>
  async function rateLimit(c, next) {
    const { store, now } = c.var.deps;
    const key = `${name}:${whoIs(c, per)}`;
    const { value, expiresAt } = await store.count(key, windowSeconds);
    if (value > max) {
      throw new AppError("too_many_requests", {
        message: "Too many requests. Please wait a little and try again.",
        retryAfter: secondsUntil(expiresAt, now()),
      });
    }
    await next();
    if (failuresOnly && c.res.ok) await store.count(key, windowSeconds, -1);
  };
