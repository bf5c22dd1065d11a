import { expect, it } from "vitest";
import { firmFacts, noSiteSettings } from "./firm-facts.ts";
import { hasFormOfGstin, identityComplaint, isGstin, isRegistration } from "./legal-identity.ts";

it("knows a CIN by its form", () => {
  for (const cin of ["U74140KL2016PTC041234", "L74140TZ1956PLC041234", "U85300KL2019NPL041234"])
    expect(isRegistration(cin), cin).toBe(true);
  const wrong = ["U74140KL2016PTC04123", "X74140KL2016PTC041234", "u74140kl2016ptc041234", ""];
  for (const cin of [...wrong, "U74140KL2061PTC041234"]) expect(isRegistration(cin), cin).toBe(false);
});

it("knows the LLPIN of a partnership, and the number of a foreign company", () => {
  expect(["AAB-1234", "F01234", "AAB1234", "AA-1234", "F1234"].map(isRegistration)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("knows a GSTIN by its form and its check character", () => {
  // The example of the tax authority's own documentation.
  expect(isGstin("27AAPFU0939F1ZV")).toBe(true);
  // One has the TAN of a tax deductor; the other has another letter in place of Z.
  for (const gstin of ["32COCA12345B1DX", "32AAPFU0939F1C5"]) expect(hasFormOfGstin(gstin), gstin).toBe(true);
  expect(["27AAPFU0939F1ZW", "27AAPFU0993F1ZV", "27AAPFU0939F1Z", ""].map(isGstin)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it("asks a company for what its site must name, and no other firm", () => {
  const complaint = (legalName: string, set: object = {}) =>
    identityComplaint(firmFacts({ ...noSiteSettings, legalName, ...set }).identity);
  expect(complaint("Acme Advisers Private Limited")).toContain("CIN, Registered office, Contact person.");
  const named = { cin: "U74140KL2016PTC041234", contactPerson: "A Nair" };
  expect(complaint("Acme Advisers Pvt. Ltd.", named)).toContain("say: Registered office.");
  expect(complaint("Acme Ltd", { ...named, registeredOffice: "1 Quay Road, Kochi" })).toBeNull();
  expect(complaint("Acme Advisers LLP")).toBeNull();
});
