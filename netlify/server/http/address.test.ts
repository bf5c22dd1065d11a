import { expect, it } from "vitest";
import { callerOf } from "./address.ts";

it.each([
  ["an IPv4 address as it is", "203.0.113.7", "203.0.113.7"],
  ["an IPv4 address in IPv6 clothes as IPv4", "::ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv6 address by its network", "2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["a shortened IPv6 address by its network", "2001:db8::7", "2001:db8:0:0::/64"],
  ["a shortened tail likewise", "2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["no address as the unknown", undefined, "unknown"],
  ["what is no address as the unknown", "203.0.113.7, 10.0.0.1", "unknown"],
])("counts %s", (_, ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});
