import { isIP } from "node:net";
import type { Context } from "hono";
import type { Actor } from "../store/audit-entry.ts";
import type { ApiEnv } from "./api-env.ts";

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

/** Where the platform locates the caller's IP address, such as "Kochi, India"; `null` if it does not. */
export function callerPlace(c: Context<ApiEnv>): string | null {
  const { city, country } = c.env?.context?.geo ?? {};
  return [city, country?.name].filter(Boolean).join(", ") || null;
}

/** The caller as the log names them. Use after `requireSession`. */
export function actorOf(c: Context<ApiEnv>): Actor {
  const { _id, username } = c.var.session.account;
  return { accountId: _id, username, address: callerIp(c) };
}
