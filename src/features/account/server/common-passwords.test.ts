import { describe, expect, it } from "vitest";
import { generatePassword } from "#rules/account/account-password.ts";
import { mostUsedPasswords } from "#tests/support/password-list.ts";
import { isCommonPassword } from "./common-passwords.ts";

const refused = async (passwords: readonly string[]) => {
  const verdicts = await Promise.all(passwords.map(isCommonPassword));
  return passwords.filter((_, at) => verdicts[at]);
};

describe("a common password", () => {
  it.each([
    "password",
    "Password1",
    "P@ssw0rd!",
    "ｐａｓｓｗｏｒｄ",
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
    "minecraft!24",
    "12345678",
    "15081947",
  ])("is recognised: %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    "monsoon over Vypin",
    "correct-horse-battery-staple",
    "passwordless ferry",
    "40291837465012",
    "വേമ്പനാട്ടു കായൽ",
    "kT7#vQ2p",
  ])("is not seen in %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it("is each of the 100,000 most used that are long enough, of which every tenth is tried", async () => {
    expect(mostUsedPasswords).toHaveLength(100_000);
    const tried = mostUsedPasswords.filter((_, at) => at % 10 === 0);
    const found = new Set(await refused(tried));
    expect(tried.filter((password) => !found.has(password))).toEqual([]);
  });

  it("is taken for one by mistake in fewer than one of 10,000", async () => {
    const phrases = Array.from(
      { length: 20_000 },
      (_, at) => `ferry ${at.toString(36)} monsoon ${at * 7919} tide`,
    );
    expect((await refused(phrases)).length).toBeLessThan(2);
  });

  it("is not generated", async () => {
    expect(await refused(Array.from({ length: 200 }, generatePassword))).toEqual([]);
  });

  it("is detected quickly even in long repetitive input", async () => {
    const before = process.threadCpuUsage();
    for (const part of ["a1", "@@", "0o", "x"]) await isCommonPassword(part.repeat(64));
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
