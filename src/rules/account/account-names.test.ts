import { describe, expect, it } from "vitest";
import { isAccountEmail, tidyUsername, usernameRules } from "./account-names.ts";

const textOf = (typed: string) => usernameRules.find(([holds]) => !holds(tidyUsername(typed)))?.[1];

const unseen = "A username cannot contain invisible characters.";
const mixed = "A username cannot mix Latin letters with other scripts.";

describe("a username", () => {
  it.each([
    "s1",
    "Jos\u00e9 O'Brien-Nair (2)",
    "\u0d05\u0d28\u0d41 \u0d2e\u0d47\u0d28\u0d4b\u0d7b 7",
    "\u0c85\u0ca8\u0cc1",
    "\u0410\u043d\u043d\u0430",
    "\u674e\u30a2\u30cb\u30bf",
  ])("may be of one script: %s", (name) => {
    expect(textOf(name)).toBeUndefined();
  });

  it.each([
    ["a zero-width space", "s\u200b1", unseen],
    ["a joiner", "s\u200d1", unseen],
    ["a right-to-left mark", "s\u200f1", unseen],
    ["a soft hyphen", "s\u00ad1", unseen],
    ["a filler", "s\u11601", unseen],
    ["a variation selector", "s\ufe0f1", unseen],
    ["a Cyrillic a", "\u0430dministrator", mixed],
    ["a Greek o", "r\u03bfot", mixed],
    ["an Armenian o", "r\u0585ot", mixed],
    ["an Arabic one", "s\u0661", mixed],
    ["an @", "s@1", "A username cannot contain @."],
  ])("is refused with %s: %s", (_, name, text) => {
    expect(textOf(name)).toBe(text);
  });

  it.each([
    ["\uff41\uff44\uff4d\uff49\uff4e", "admin"],
    ["\ufb01sh", "fish"],
    ["\u212aurup", "Kurup"],
    [" Arjun\u00a0 Nair ", "Arjun Nair"],
    ["ro\u202eot", "root"],
  ])("is stored in ordinary characters: %s as %s", (typed, kept) => {
    expect(tidyUsername(typed)).toBe(kept);
  });
});

describe("the email address of an account", () => {
  it.each([
    ["asha@example.in", true],
    [`${"a".repeat(64)}@example.in`, true],
    [`${"a".repeat(65)}@example.in`, false],
    [`asha@${"e".repeat(64)}.in`, false],
  ])("can be written to: %s is %s", (address, expected) => expect(isAccountEmail(address)).toBe(expected));
});
