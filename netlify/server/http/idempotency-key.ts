import type { Context } from "hono";
import { AppError } from "../app-error.ts";
import type { ApiEnv } from "./api-env.ts";

const LONGEST = 255;

/**
 * The sender's identifier of this submission, by which a retry is recognised; usually a UUID made when the form was
 * opened.
 */
export function idempotencyKey(c: Context<ApiEnv>): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && key.length > LONGEST) {
    throw new AppError("invalid", { message: `An Idempotency-Key has at most ${LONGEST} characters.` });
  }
  return key || undefined;
}
