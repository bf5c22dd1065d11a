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

const quoted = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * The version that the caller's change was based on: `If-Match`, or else `version` in the body. `undefined` if the
 * caller names none, or accepts any (`*`).
 */
export function expectedVersion(c: Context<ApiEnv>, inBody?: number | undefined): number | undefined {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined) return inBody;
  if (header === "*") return undefined;
  const [, version] = quoted.exec(header) ?? [];
  if (version === undefined) {
    throw new AppError("invalid", { message: 'Please send If-Match as the version in quotes, such as "3".' });
  }
  return Number(version);
}

/**
 * Whether `If-None-Match` contains the tag, so that the client already has the response. Compressing proxies make the
 * tag a weak one, which still counts as a match (RFC 9110 §13.1.2).
 */
export const isKnownTag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch?.split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, ""))) ?? false;
