import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { phoneField, phoneWhileTyping, splitPhone } from "./phone.ts";

const field = phoneField({ required: "required", india: "india", invalid: "invalid" });

const textOf = async (value: unknown) => (await z.safeParseAsync(field, value)).error?.issues[0]?.message;

describe("a phone number", () => {
  it.each([
    "+91 9876543210",
    "+91 6000000000",
    "+919876543210",
    "+91 98765-43210",
    "+1 2015550123",
    "+12015550123",
    "+1 (201) 555-0123",
    "+44 2079460958",
    "+44 07911123456",
    "+61 412345678",
    "+971 501234567",
    "+1 2015550123 ext. 5",
    "+52 1 55 1234 5678",
  ])("accepts %s", async (number) => {
    expect(await textOf(number)).toBeUndefined();
  });

  it("is refused, and holds nobody up, however many separators are sent as one", async () => {
    expect(await textOf(`${",".repeat(100_000)}1`)).toBe("invalid");
  });

  it.each(["", "  ", undefined, "+91", "+91 ", "+44 "])("is required, so %j is refused", async (nothing) => {
    expect(await textOf(nothing)).toBe("required");
  });

  it.each([
    "+91 5876543210",
    "+91 987654321",
    "+91 98765432100",
    "+91 4842345678",
    "+91 48423 45678",
    "+91 0987654321",
    "+91 04842345678",
    "+91 009876543210",
    "+91 98765o3210",
  ])("refuses %s, which is no Indian mobile number", async (number) => {
    expect(await textOf(number)).toBe("india");
  });

  it.each([
    ["+91 987654321", "length"],
    ["+91 98765432100", "length"],
    ["+91 12345", "length"],
    ["+91 5876543210", "india"],
  ])("can have a separate message for a wrong Indian length: %s", async (number, text) => {
    const told = phoneField({
      required: "required",
      india: "india",
      indiaLength: "length",
      invalid: "invalid",
    });
    expect((await z.safeParseAsync(told, number)).error?.issues[0]?.message).toBe(text);
  });

  it.each(["9876543210", "+", "phone", "+1 2015550123 ext. five", "+1 123", "+44 1", "+999 123456789"])(
    "refuses %s as not valid for any country",
    async (number) => {
      expect(await textOf(number)).toBe("invalid");
    },
  );

  it.each([
    [" +919876543210 ", "+91 9876543210"],
    ["+91 98765 43210", "+91 9876543210"],
    ["+91 098765 43210", "+91 9876543210"],
    ["+91 (0)98765 43210", "+91 9876543210"],
    ["+91 91 98765 43210", "+91 9876543210"],
    ["+91 9198765432", "+91 9198765432"],
    ["+1 2015550123", "+1 2015550123"],
    ["+12015550123", "+1 2015550123"],
    ["+44 07911-123456", "+44 7911123456"],
    ["+39 0236618300", "+39 0236618300"],
    ["+52 1 55 1234 5678", "+52 5512345678"],
    ["+1 201-555-0123 x12", "+1 2015550123 x12"],
    ["+1 (201) 555-0123, ext. 12", "+1 2015550123 x12"],
    ["+12015550123;ext=12", "+1 2015550123 x12"],
    ["+1 2015550123 x", "+1 2015550123"],
    ["\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10", "+91 9876543210"],
    ["+91 \u0d6f\u0d6e\u0d6d\u0d6c\u0d6b\u0d6a\u0d69\u0d68\u0d67\u0d66", "+91 9876543210"],
  ])("is stored in the documented form: %j as %j", async (sent, kept) => {
    expect(await z.parseAsync(field, sent)).toBe(kept);
  });
});

describe("splitPhone", () => {
  it("splits the documented form into dial code and number", () => {
    expect(splitPhone("+91 9876543210")).toEqual({ dialCode: "91", number: "9876543210" });
    expect(splitPhone("+971 ")).toEqual({ dialCode: "971", number: "" });
  });

  it("returns null for any other form", () => {
    expect(splitPhone("98765 43210")).toBeNull();
    expect(splitPhone("+12015550123")).toBeNull();
  });
});

describe("a phone number being typed", () => {
  const known = new Set(["1", "44", "91", "971"]);
  const reads = (typed: string) => phoneWhileTyping(typed, "91", (digits) => known.has(digits));

  it.each([
    ["9", "+91 9"],
    ["98765 43210", "+91 9876543210"],
    ["(98765)-43210", "+91 9876543210"],
    ["+91", "+91 "],
    ["+919876543210", "+91 9876543210"],
    ["+91 98765 43210", "+91 9876543210"],
    ["+91-98765-43210", "+91 9876543210"],
    ["+442079460958", "+44 2079460958"],
    ["+44 (20) 7946 0958", "+44 2079460958"],
    ["00442079460958", "+44 2079460958"],
    ["098765 43210", "+91 9876543210"],
    ["+91 09876", "+91 09876"],
    ["+91 919876543210", "+91 9876543210"],
    ["+44 07911123456", "+44 07911123456"],
    [" (+44) 2079460958", "+44 2079460958"],
    ["+97", "+97"],
    ["+97 1501234567", "+97 1501234567"],
    ["+9+1", "+91 "],
    ["\u096f\u096e", "+91 98"],
    ["\uff0b\uff14\uff14\uff12\uff10", "+44 20"],
    ["+", "+"],
    ["", ""],
    ["call me", ""],
    ["+1 201 555 0123 x", "+1 2015550123 x"],
    ["+1 201 555 0123 ext. 12", "+1 2015550123 x12"],
    ["+12015550123;ext=12", "+1 2015550123 x12"],
    ["+1 2015550123 xt. 5", "+1 2015550123 x5"],
    ["98765 43210 x1", "+91 98765432101"],
    ["x", ""],
  ])("turns %j into %j", (typed, shown) => {
    expect(reads(typed)).toBe(shown);
  });

  it("stays unchanged once it is in the documented form", () => {
    expect(reads("+91 9876543210")).toBe("+91 9876543210");
    expect(reads("+44 ")).toBe("+44 ");
  });

  it("keeps digits together while the dial code is unknown", () => {
    expect(phoneWhileTyping("+442079", "91", () => false)).toBe("+442079");
  });
});
