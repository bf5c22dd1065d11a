import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { generatePassword, isCommonPassword, passwordRules } from "./account-password.ts";

describe("a common password", () => {
  it.each([
    "password",
    "Password1",
    "P@ssw0rd!",
    "Admin@123",
    "welcome2024!!",
    "123password",
    "qwertyuiop",
    "1q2w3e4r",
    "1qaz2wsx!",
    "a1b2c3d4",
    "Midnight7",
    "iloveyou99",
    "Tidepoint#2026",
    "Kerala123",
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
  ])("is recognised: %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "monsoon over Vypin",
    "correct-horse-battery-staple",
    "passwordless ferry",
    "40291837465012",
    "വേമ്പനാട്ടു കായൽ",
    "kT7#vQ2p",
  ])("is not seen in %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it("includes each of the 3,000 most used passwords, also in capitals or with added signs", () => {
    const passes = (password: string) => passwordRules.every(([holds]) => holds(password));
    const mostUsed = dictionary["passwords-common"].slice(0, 3000);
    expect(mostUsed.filter(passes)).toEqual([]);
    expect(mostUsed.map((password) => password.toUpperCase()).filter(passes)).toEqual([]);
    expect(passes("minecraft!24")).toBe(false);
  });

  it("is detected quickly even in long repetitive input", () => {
    const before = process.threadCpuUsage();
    for (const part of ["a1", "@@", "0o", "x"]) isCommonPassword(part.repeat(64));
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe("a generated password", () => {
  it("is long, different every time and valid by the password rules", () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^(?:[a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/);
      expect(passwordRules.every(([holds]) => holds(password))).toBe(true);
    }
  });
});
