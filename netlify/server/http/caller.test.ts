import { expect, it } from "vitest";
import { sharedIp, wideNetwork } from "./caller.ts";

it.each([
  ["an IPv4 address as it is", "203.0.113.7", "203.0.113.7"],
  ["an IPv4-mapped IPv6 address as IPv4", "::ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv6 address by its network", "2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["a shortened IPv6 address by its network", "2001:db8::7", "2001:db8:0:0::/64"],
  ["an IPv6 address with a shortened tail by its network", "2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["a missing address as unknown", undefined, "unknown"],
  ["an invalid address as unknown", "203.0.113.7, 10.0.0.1", "unknown"],
])("rate-limits %s", (_, ip, caller) => {
  expect(sharedIp(ip)).toBe(caller);
});

it.each([
  ["an IPv4 address", "203.0.113.7", "203.0.113.0/24"],
  ["an IPv4-mapped IPv6 address", "::ffff:203.0.113.7", "203.0.113.0/24"],
  ["an IPv6 address", "2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1::/48"],
  ["a shortened IPv6 address", "2001:db8::7", "2001:db8:0::/48"],
  ["no address", undefined, "unknown"],
])("the wider network of %s is known", (_, ip, network) => {
  expect(wideNetwork(ip)).toBe(network);
});
