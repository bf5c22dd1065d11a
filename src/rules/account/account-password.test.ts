import { describe, expect, it } from "vitest";
import { generatePassword, isPattern, passwordRules } from "./account-password.ts";

const passes = (password: string) => passwordRules.every(([holds]) => holds(password));

describe("a pattern", () => {
  it.each([
    "12345678",
    "87654321",
    "1234567890",
    "9876543210",
    "abcdefgh",
    "aaaaaaaa",
    "abcabcabc",
    "12121212",
    "15081947",
    "!!!!!!!!",
  ])("is no password: %s", (password) => {
    expect(isPattern(password)).toBe(true);
    expect(passes(password)).toBe(false);
  });

  it.each(["monsoon over Vypin", "40291837465012", "kT7#vQ2p"])("is not seen in %s", (password) => {
    expect(isPattern(password)).toBe(false);
    expect(passes(password)).toBe(true);
  });
});

describe("a generated password", () => {
  it("is long, different every time and valid by the password rules", () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^(?:[a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/);
      expect(passes(password)).toBe(true);
    }
  });
});
