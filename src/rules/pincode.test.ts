import { describe, expect, it } from "vitest";
import { isPincode, tidyPincode, townsIn } from "./pincode.ts";

const office = { Name: "Kochi", District: "Ernakulam", State: "Kerala" };

describe("the towns in an answer", () => {
  it("are those of its post offices, in their order", () => {
    expect(townsIn([{ Status: "Success", PostOffice: [office, { ...office, Name: "Vypin" }] }])).toEqual([
      { city: "Kochi", district: "Ernakulam", state: "Kerala" },
      { city: "Vypin", district: "Ernakulam", state: "Kerala" },
    ]);
  });

  it.each([
    [[]],
    [[{ Status: "Error", PostOffice: null }]],
    [[{ Status: "Success", PostOffice: null }]],
    [[{ Status: "Success", PostOffice: [] }]],
  ])("are none when no post office is named: %j", (answer) => {
    expect(townsIn(answer)).toEqual([]);
  });
});

it("a pincode has six digits and may be typed in two groups, in any script", () => {
  expect(tidyPincode(" 682 031 ")).toBe("682031");
  expect(tidyPincode("\u096c\u096e\u0968 \uff10\uff13\uff11")).toBe("682031");
  expect(isPincode("682031")).toBe(true);
  expect(isPincode("68203")).toBe(false);
});
