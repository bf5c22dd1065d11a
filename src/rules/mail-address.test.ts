import { expect, it } from "vitest";
import { mailAddress } from "./mail-address.ts";

it.each([
  ["meera@example.in", "meera@example.in"],
  ["info@m\u00fcnchen-gmbh.de", "info@xn--mnchen-gmbh-thb.de"],
  ["ceo@\u0d05\u0d15\u0d4d\u0d2e\u0d46.in", "ceo@xn--uvc6axeqe7a.in"],
  ["ceo@team.xn--mnchen-3ya.de", "ceo@team.xn--mnchen-3ya.de"],
  ["operations@localhost", "operations@localhost"],
  [`${"l".repeat(64)}@example.in`, `${"l".repeat(64)}@example.in`],
])("writes to %s as %s", (typed, address) => expect(mailAddress(typed)).toBe(address));

it.each([
  `${"l".repeat(65)}@example.in`,
  `meera@${"d".repeat(64)}.in`,
  `meera@${"\u00fc".repeat(60)}.de`,
  `meera@${"example.".repeat(32)}in`,
  "m\u00fcller@example.de",
  "meera",
  "@example.in",
  "meera@",
  "meera@a..in",
  "meera@example.in, other@example.in",
  "=?utf-8?q?meera?=@example.in",
])("writes to nobody as %s", (typed) => expect(mailAddress(typed)).toBeNull());
