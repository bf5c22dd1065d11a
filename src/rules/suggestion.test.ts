import { describe, expect, it } from "vitest";
import { suggestedMailDomain, suggestionsFor, suggestionsForValid } from "./suggestion.ts";

describe("the domain that a mail address means", () => {
  it.each([
    ["asha@gmial.com", "gmail.com"],
    ["asha@gmail.con", "gmail.com"],
    ["asha@gmail.co", "gmail.com"],
    ["asha@gamil.com", "gmail.com"],
    ["asha@gnail.com", "gmail.com"],
    ["asha@gmal.com", "gmail.com"],
    ["asha@gmaill.com", "gmail.com"],
    ["asha@gmial.con", "gmail.com"],
    ["Asha@GMIAL.COM", "gmail.com"],
    ["asha@yaho.com", "yahoo.com"],
    ["asha@yahoo.co.im", "yahoo.co.in"],
    ["asha@hotmial.com", "hotmail.com"],
    ["asha@outlok.com", "outlook.com"],
    ["asha@rediffmial.com", "rediffmail.com"],
  ])("of %s is %s", (address, domain) => {
    expect(suggestedMailDomain(address)).toBe(domain);
  });

  it.each([
    "asha@gmail.com",
    "asha@ymail.com",
    "asha@mail.com",
    "asha@email.com",
    "asha@yahoo.co.in",
    "asha@live.in",
    "asha@example.com",
    "asha@malabar.in",
    "asha@gmail",
    "asha",
    "",
  ])("is not doubted in %j", (address) => {
    expect(suggestedMailDomain(address)).toBeNull();
  });
});

describe("a value that is doubted although it is accepted", () => {
  it("is an address at a mistyped provider, of which all but the domain stays", () => {
    expect(suggestionsForValid("Asha.M@gmial.com")).toEqual([
      { value: "Asha.M@gmail.com", label: "Did you mean gmail.com?" },
    ]);
  });

  it("is a phone number with a 0 after its dial code", () => {
    expect(suggestionsForValid("+44 07911123456")).toEqual([
      { value: "+44 7911123456", label: "Use +44 7911123456" },
    ]);
    expect(suggestionsForValid("+91 9876543210")).toEqual([]);
  });
});

describe("a refused value", () => {
  const values = (refused: string) => suggestionsFor(refused).map(({ value }) => value);

  it.each([
    ["K. P. Menon", "K P Menon"],
    ["K.P.Menon", "K P Menon"],
    ["Anne-Marie D’Souza", "Anne Marie DSouza"],
    ["K. P. Anu D/o Thomas", "K P Anu"],
    ["അനു തോമസ് S/O തോമസ്", "അനു തോമസ്"],
    ["tpeid208114", "TPEID208114"],
    ["682-001", "682001"],
    ["Pin ൬൮൨൦൦൧", "682001"],
    ["asha@example,com.", "asha@example.com"],
  ])("may mean: %s, %s", (refused, mended) => {
    expect(values(refused)).toContain(mended);
    expect(suggestionsFor(refused).find(({ value }) => value === mended)?.label).toBe(`Use ${mended}`);
  });

  it.each(["asha@gmail.com", "Flat 4-B", "9876"])("is not a name with signs: %s", (refused) => {
    expect(values(refused)).not.toContain(refused.replace(/[^\p{L}]+/gu, " ").trim());
  });
});
