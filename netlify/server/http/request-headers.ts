import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import { LINK_SCHEME } from "#rules/signed-link.ts";
import type { ApiEnv } from "./api-env.ts";
import { callerIp } from "./caller.ts";
import type { ActiveSession } from "./session.ts";

/** A shorter key, such as a number, is soon used twice. */
const KEY_LENGTH_MIN = 16;
const KEY_LENGTH_MAX = 255;

/** The account that is signed in, or else the network. */
function senderOf(c: Context<ApiEnv>): string {
  const session: ActiveSession | undefined = c.get("session");
  return session?.account._id ?? callerIp(c);
}

/**
 * The sender's identifier of this submission, by which a retry is recognised; usually a UUID made when the form was
 * opened. It includes the sender, so that nobody uses up the keys of others.
 */
export function idempotencyKey(c: Context<ApiEnv>): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (!key) return undefined;
  if (key.length < KEY_LENGTH_MIN || key.length > KEY_LENGTH_MAX) {
    throw new AppError("invalid", {
      message: `An Idempotency-Key has ${KEY_LENGTH_MIN} to ${KEY_LENGTH_MAX} characters.`,
    });
  }
  return `${senderOf(c)} ${key}`;
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

const shape = new RegExp(`^${LINK_SCHEME} +([\\w.-]+)$`);

/** The token of a mail's link, as the page that it opened sends it: in a header, since URLs are logged. */
export const linkTokenOf = (c: Context<ApiEnv>): string | undefined =>
  shape.exec(c.req.header("Authorization") ?? "")?.[1];
