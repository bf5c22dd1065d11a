import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "./api-env.ts";

const KEY_LENGTH_MAX = 255;

/**
 * The sender's identifier of this submission, by which a retry is recognised; usually a UUID made when the form was
 * opened.
 */
export function idempotencyKey(c: Context<ApiEnv>): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && key.length > KEY_LENGTH_MAX) {
    throw new AppError("invalid", {
      message: `An Idempotency-Key has at most ${KEY_LENGTH_MAX} characters.`,
    });
  }
  return key || undefined;
}
