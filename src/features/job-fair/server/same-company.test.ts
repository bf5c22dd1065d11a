import { describe, expect, it } from "vitest";
import { recognise } from "./same-company.ts";

const registered = {
  companyName: "Malabar Crest Spices Pvt. Ltd.",
  email: "asha@malabarcrest.in",
  domain: "crest.example",
};
const other = { companyName: "Another", email: "latha@another.in" };

describe("a company that has registered", () => {
  const isRegistered = recognise([registered]);

  it.each([
    { companyName: "MALABAR CREST SPICES Private Limited" },
    { companyName: "malabar crest spices" },
    { companyName: "Malabar-Crest Spices, LLP" },
    { email: "ravi@malabarcrest.in" },
    { email: "ravi@HR.malabarcrest.in" },
    { email: "ravi@crest.example" },
  ])("is recognised by %j", (changes) => {
    expect(isRegistered({ ...other, ...changes })).toBe(true);
  });

  it("is recognised in another spelling of its name", () => {
    const isSame = recognise([{ ...registered, companyName: "നായർ ആന്റ് സൺസ്" }]);
    expect(isSame({ ...other, companyName: "നായര്\u200d ആൻറ് സണ്\u200dസ്" })).toBe(true);
    expect(isSame({ ...other, companyName: "നായക് ആൻറ് സണ്\u200dസ്" })).toBe(false);
  });

  it.each([
    {},
    { companyName: "Malabar Crest" },
    { companyName: "Limited" },
    { email: "ravi@notmalabarcrest.in" },
    { email: "ravi@malabarcrest.in.another.in" },
  ])("is not taken for %j", (changes) => {
    expect(isRegistered({ ...other, ...changes })).toBe(false);
  });

  it("is not every company whose people have an address of a public provider", () => {
    const isSame = recognise([{ companyName: "Fish & Co", email: "asha@hey.com", domain: "sites.example" }]);
    expect(isSame({ ...other, email: "ravi@hey.com" })).toBe(false);
    expect(isSame({ ...other, companyName: "Fish", email: "ravi@hey.com" })).toBe(true);
  });

  it("may have nothing but a legal form for a name", () => {
    expect(
      recognise([{ ...other, companyName: "Company Limited" }])({ ...registered, companyName: "Company" }),
    ).toBe(false);
  });
});
