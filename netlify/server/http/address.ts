import { isIP } from "node:net";

/** Callers that the platform gave no address for share one. */
const UNKNOWN = "unknown";

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first half of an IPv6 address: what one household or phone is given, and may pick any second half in. */
function network(address: string) {
  const [left = "", right = ""] = address.split("::");
  const before = left.split(":").filter(Boolean);
  const after = right.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":").toLowerCase();
}

/** Whom to count a call of this address under. */
export function callerOf(ip: string | undefined): string {
  const address = ip?.trim() ?? "";
  const [, ipv4] = mappedIpv4.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const family = isIP(address);
  if (family === 4) return address;
  return family === 6 ? `${network(address)}::/64` : UNKNOWN;
}
