import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import {
  companySizes,
  industries,
  type JobFairCompanyInput,
  jobFairCompanySchema,
  websiteDomain,
  websiteWhenLeft,
  websiteWithPrefix,
} from "./company.ts";
import { registrationChoiceRule } from "./registration.ts";

function textsOf(changes: Record<string, unknown>) {
  const { error } = z.safeParse(jobFairCompanySchema, { ...fairCompany, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

const textOf = (field: keyof JobFairCompanyInput, value: unknown) => textsOf({ [field]: value })[field];

describe("step 1's rules", () => {
  it("accept a complete company", () => {
    expect(textsOf({})).toEqual({});
  });

  it.each(["", "  ", undefined])("require every field, so %j is refused", (nothing) => {
    expect(textsOf(Object.fromEntries(Object.keys(fairCompany).map((name) => [name, nothing])))).toEqual({
      companyName: "Company name is required",
      industry: "Industry is required",
      website: "Website is required",
      companySize: "Company size is required",
      pincode: "Pincode is required",
    });
  });

  it.each([
    ["68200", "Pincode must be 6 digits"],
    ["6820011", "Pincode must be 6 digits"],
    ["68200a", "Pincode must be 6 digits"],
    ["082001", "Invalid pincode"],
    ["682001", undefined],
    ["૬૮૨૦૦૧", undefined],
  ])("check the pincode %j", (pincode, text) => {
    expect(textOf("pincode", pincode)).toBe(text);
  });

  it.each([
    "https://acme.in",
    "http://www.acme.in",
    "acme.in",
    "app.acme.com",
    "www.acme",
    "www.",
    "www..in",
    "www.acme..in",
    "www.ac me.in",
    "www.acme.in/about",
    "www.-acme.in",
    "www.acme.123",
    "javascript:alert(1)",
    `www.${"a".repeat(260)}.in`,
  ])("refuse the website %s", (website) => {
    expect(textOf("website", website)).toBe("Invalid website URL");
  });

  it.each(["www.acme.in", "www.app.acme.co.in", "WWW.Acme.IN", "www.acme-9.tech", "www.കൊച്ചി.com"])(
    "accept the website %s",
    (website) => expect(textOf("website", website)).toBeUndefined(),
  );

  it("accept the documented industries and company sizes, and no others", () => {
    expect(industries).toEqual([
      "Healthcare & Pharmaceuticals",
      "Information Technology (IT) & Services",
      "Financial Services",
      "Education & E-Learning",
      "Manufacturing & Engineering",
      "Retail & E-commerce",
    ]);
    expect(companySizes).toEqual([
      "1-10",
      "11-50",
      "51-100",
      "101-500",
      "501-1000",
      "1001-5,000",
      "5001-10,000",
      "10000+",
    ]);
    expect(textOf("industry", "Piracy")).toBe("Industry is required");
    expect(textOf("companySize", "51 - 100")).toBe("Company size is required");
  });

  it("store an unnamed place as null", () => {
    expect(z.parse(jobFairCompanySchema, { ...fairCompany, city: " ", district: undefined })).toMatchObject({
      city: null,
      district: null,
    });
  });

  it('accept a registration choice of "edit" or none, and no other', () => {
    expect(z.safeParse(registrationChoiceRule, "edit").success).toBe(true);
    expect(z.safeParse(registrationChoiceRule, undefined).success).toBe(true);
    expect(z.safeParse(registrationChoiceRule, "both").success).toBe(false);
  });
});

describe("a website that was copied from a browser", () => {
  it.each([
    ["https://www.acme.in/about?x=1#top", "www.acme.in"],
    ["HTTP://user@www.Acme.in:8080/", "www.acme.in"],
    ["  www.acme.in.  ", "www.acme.in"],
    ["acme.in", "acme.in"],
    ["https:/www.acme.in", "www.acme.in"],
    ["https//www.acme.in/", "www.acme.in"],
    ["//www.acme.in", "www.acme.in"],
  ])("is reduced to its host: %j", (typed, host) => {
    expect(websiteWhenLeft(typed)).toBe(host);
  });

  it.each(["", "ftp://www.acme.in", "http:www.acme.in", "Acme / Kochi"])(
    "is left unchanged where no host can be read: %j",
    (typed) => {
      expect(websiteWhenLeft(typed)).toBe(typed);
    },
  );

  it.each([
    ["https://acme.in/", "www.acme.in"],
    ["app.acme.com", "www.app.acme.com"],
    ["www.acme.in", null],
    ["acme", null],
    ["our site", null],
  ])("typed as %j is suggested with www. as %j", (typed, offered) => {
    expect(websiteWithPrefix(typed)).toBe(offered);
  });

  it("has the same domain with www. and without", () => {
    expect(websiteDomain("WWW.Acme.in")).toBe("acme.in");
  });
});
