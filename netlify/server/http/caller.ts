import { isIP } from "node:net";
import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import { LINK_SCHEME } from "#rules/signed-link.ts";
import type { Actor } from "../store/audit-entry.ts";
import type { ApiEnv } from "./described.ts";
import type { ActiveSession } from "./session.ts";

/** Shared by all callers whose IP address the platform does not give. */
const UNKNOWN = "unknown";

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first groups of an IPv6 address. */
function leading(address: string, groups: number) {
  const [left = "", right = ""] = address.split("::");
  const before = left.split(":").filter(Boolean);
  const after = right.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, groups).join(":").toLowerCase();
}

/** The IP address, or the network of an IPv6 address: callers who share it count as one. */
export function sharedIp(ip: string | undefined): string {
  const address = ip?.trim() ?? "";
  const [, ipv4] = mappedIpv4.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const family = isIP(address);
  if (family === 4) return address;
  // A household or phone is assigned a /64, and may use any address in it.
  return family === 6 ? `${leading(address, 4)}::/64` : UNKNOWN;
}

/** The network from which one sender easily gets further addresses: a /24 of IPv4, or a /48 of IPv6. */
export function wideNetwork(ip: string | undefined): string {
  const shared = sharedIp(ip);
  const [address = ""] = shared.split("/");
  if (isIP(address) === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return isIP(address) === 6 ? `${leading(address, 3)}::/48` : shared;
}

/** The caller's IP address, as rate limits count it and the log names it. */
export const callerIp = (c: Context<ApiEnv>): string => sharedIp(c.env?.context?.ip);

export const callerNetwork = (c: Context<ApiEnv>): string => wideNetwork(c.env?.context?.ip);

/** The place of the caller's IP address, such as "Kochi, India"; `null` if the platform does not know it. */
export function callerPlace(c: Context<ApiEnv>): string | null {
  const { city, country } = c.env?.context?.geo ?? {};
  return [city, country?.name].filter(Boolean).join(", ") || null;
}

/** The caller as the log names them. Use after `requireSession`. */
export function actorOf(c: Context<ApiEnv>): Actor {
  const { _id, username } = c.var.session.account;
  return { accountId: _id, username, address: callerIp(c) };
}

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
