import { describe, expect, it } from "vitest";
import { countries, countryOfNumber, isDialCode, searchCountries } from "./country-choice.tsx";

const found = (text: string) => searchCountries(countries, text).map(({ name }) => name);

describe("the country list", () => {
  it("lists every country exactly once, with its name and dial code", () => {
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
    expect(countries.find(({ iso }) => iso === "IN")).toEqual({
      iso: "IN",
      name: "India",
      dialCode: "91",
      isMain: true,
    });
  });

  it("finds the country of a number, and falls back to the dial code's largest country", () => {
    expect(countryOfNumber("1", "4165550123")?.name).toBe("Canada");
    expect(countryOfNumber("1", "4")?.name).toBe("United States");
    expect(countryOfNumber("999", "1")).toBeUndefined();
  });

  it("recognises which digits are a dial code", () => {
    expect(isDialCode("971")).toBe(true);
    expect(isDialCode("97")).toBe(false);
  });
});

describe("the search for a country", () => {
  it("ranks matches at the start of the name above matches at the start of a later word", () => {
    expect(found("united")).toEqual(["United Arab Emirates", "United Kingdom", "United States"]);
    expect(found("kingdom")).toEqual(["United Kingdom"]);
    expect(found("ind").slice(0, 2)).toEqual(["India", "Indonesia"]);
  });

  it("finds by dial code, the largest country first", () => {
    expect(found("44")[0]).toBe("United Kingdom");
    expect(found("+1")[0]).toBe("United States");
    expect(found("+91")).toEqual(["India"]);
  });

  it("finds by the two-letter code, and ignores accents", () => {
    expect(found("AE")[0]).toBe("United Arab Emirates");
    expect(found("reunion")).toEqual(["Réunion"]);
  });

  it("lists all countries for an empty search, and none when nothing matches", () => {
    expect(found(" ")).toHaveLength(countries.length);
    expect(found("+")).toHaveLength(countries.length);
    expect(found("atlantis")).toEqual([]);
  });
});
