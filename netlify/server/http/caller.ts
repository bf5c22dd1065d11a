import { isIP } from "node:net";
import type { Context } from "hono";
import type { Actor } from "../store/audit-entry.ts";
import type { ApiEnv } from "./api-env.ts";

/** Shared by all callers for whom the platform gives no address. */
const UNKNOWN = "unknown";

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The /64 network of an IPv6 address: a household or phone is assigned one, and may use any address in it. */
function network(address: string) {
  const [left = "", right = ""] = address.split("::");
  const before = left.split(":").filter(Boolean);
  const after = right.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":").toLowerCase();
}

/** The address, or the network of an IPv6 address: callers who share it count as one. */
export function sharedAddress(ip: string | undefined): string {
  const address = ip?.trim() ?? "";
  const [, ipv4] = mappedIpv4.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const family = isIP(address);
  if (family === 4) return address;
  return family === 6 ? `${network(address)}::/64` : UNKNOWN;
}

/** The caller's address, as rate limits count it and the log names it. */
export const callerAddress = (c: Context<ApiEnv>): string => sharedAddress(c.env?.context?.ip);

/** The caller as the log names them. Use after `requireSession`. */
export function actorOf(c: Context<ApiEnv>): Actor {
  const { _id, username } = c.var.session.account;
  return { accountId: _id, username, address: callerAddress(c) };
}
