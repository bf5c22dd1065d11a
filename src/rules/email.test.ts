import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { emailField, emailForm, trimEmailWhileTyping } from "./email.ts";

const textOf = (value: unknown) => z.safeParse(emailField, value).error?.issues[0]?.message;

describe("an email address", () => {
  it.each([
    "asha@example.com",
    "asha@example.net",
    "asha@example.org",
    "asha@example.in",
    "asha@example.co.in",
    "asha@example.biz",
    "ASHA@EXAMPLE.IN",
    "a.menon+site_1@mail.example-firm.com",
  ])("accepts %s", (address) => {
    expect(textOf(address)).toBeUndefined();
  });

  it.each([
    "asha",
    "asha@",
    "@example.com",
    "asha@example",
    "asha@example.c",
    "asha@example.io",
    "asha@example.info",
    "asha@example.co1",
    "asha@example..com",
    "asha@-example.com",
    "asha menon@example.com",
    "asha@example.com.",
    "asha@@example.com",
    `${"a".repeat(65)}@example.com`,
    `asha@${"e".repeat(64)}.com`,
  ])("refuses %s", (address) => {
    expect(textOf(address)).toBe("Invalid email format!");
  });

  it.each(["asha@example.info", "asha@example.io", "asha@example.technology", "asha@example.in"])(
    "accepts %s where any suffix is allowed",
    (address) => {
      expect(emailForm("any").test(address)).toBe(true);
      expect(trimEmailWhileTyping(address, "any")).toBe(address);
    },
  );

  it.each(["asha@example", "asha@example.c", "asha@example.co1", "asha@-example.info"])(
    "refuses %s even where any suffix is allowed",
    (address) => expect(emailForm("any").test(address)).toBe(false),
  );

  it.each(["", "   ", undefined])("is required, so %j is refused", (nothing) => {
    expect(textOf(nothing)).toBe("Email is required.");
  });

  it("is trimmed and otherwise unchanged", () => {
    expect(z.parse(emailField, " Asha@Example.com ")).toBe("Asha@Example.com");
  });

  it("has 254 characters at most", () => {
    const ofLength = (length: number) =>
      `${`asha@${"fort.".repeat(length / 5)}`.slice(0, length - "kochi.com".length).replace(/\.$/, "a")}kochi.com`;
    expect(textOf(ofLength(254))).toBeUndefined();
    expect(textOf(ofLength(255))).toBe("Please use at most 254 characters.");
  });

  it("is checked quickly, however long it is", () => {
    const before = process.threadCpuUsage();
    expect(textOf(`a@${"a".repeat(200_000)}`)).toBe("Invalid email format!");
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe("an email address while it is typed", () => {
  it.each([
    ["asha@example.comm", "asha@example.com"],
    ["asha@example.info", "asha@example.inf"],
    ["asha@example.com1", "asha@example.com"],
    ["asha@example.in,", "asha@example.in"],
    ["asha@example.in1", "asha@example.in"],
    ["asha@example.IN;", "asha@example.IN"],
  ])("turns %j into %j", (typed, kept) => {
    expect(trimEmailWhileTyping(typed)).toBe(kept);
  });

  it.each([
    "asha",
    "asha.menon",
    "asha.menon@example",
    "asha@example.",
    "asha@example.i",
    "asha@example.in",
    "asha@example.inc",
    "asha@example.co.in",
    "asha@example.com",
    "asha@example.com.",
    "asha.longname@ex",
    "asha@mail.example-group.com",
  ])("leaves %s unchanged", (typed) => {
    expect(trimEmailWhileTyping(typed)).toBe(typed);
  });
});
