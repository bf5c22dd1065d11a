import { describe, expect, it } from "vitest";
import { maskEmail, maskPhone } from "./lookup.ts";

describe("a masked email address", () => {
  it.each([
    ["arun.pradeep@example.com", "arun******"],
    ["meera@example.in", "meer******"],
    ["ajay@example.in", "a******"],
    ["ab@x.in", "a******"],
    ["അനിലമ്മ@example.in", "അനില******"],
    ["", "******"],
  ])("of %j is %j and never shows the host", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe("a masked phone number", () => {
  it.each([
    ["+91 9000010401", "+91 9000******"],
    ["+919000010401", "+91 9000******"],
    ["+44 7911123456", "+44 7911******"],
    ["+91 1234", "+91 1******"],
    ["9876543210", "9876******"],
    ["0484 555 0142", "0484******"],
    ["", "******"],
  ])("of %j is %j", (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
