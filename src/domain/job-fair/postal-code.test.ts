import { describe, expect, it } from "vitest";
import { isPostalCode, placeOf, tidyPostalCode } from "./postal-code.ts";

const office = { Name: "Kochi", District: "Ernakulam", State: "Kerala" };

describe("the place of an answer", () => {
  it("is that of its first post office", () => {
    expect(placeOf([{ Status: "Success", PostOffice: [office, { ...office, Name: "Vypin" }] }])).toEqual({
      city: "Kochi",
      district: "Ernakulam",
      state: "Kerala",
    });
  });

  it.each([
    [[]],
    [[{ Status: "Error", PostOffice: null }]],
    [[{ Status: "Success", PostOffice: null }]],
    [[{ Status: "Success", PostOffice: [] }]],
  ])("is none where it names none: %j", (answer) => {
    expect(placeOf(answer)).toBeNull();
  });
});

it("is a postal code with six digits, which many people write in two groups", () => {
  expect(tidyPostalCode(" 682 031 ")).toBe("682031");
  expect(isPostalCode("682031")).toBe(true);
  expect(isPostalCode("68203")).toBe(false);
});
