import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { emptyProjectErrors, sentProject } from "#tests/samples/project/project.ts";
import { type ProjectInput, projectSchema, qualifications, userTypes } from "./project.ts";
import { agreementWording, PROJECT_TERMS_VERSION } from "./project-agreement.ts";

async function textsOf(changes: Record<string, unknown>) {
  const { error } = await z.safeParseAsync(projectSchema, { ...sentProject, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

const textOf = async (field: keyof ProjectInput, value: unknown) =>
  (await textsOf({ [field]: value }))[field];

const kept = (changes: Partial<ProjectInput> = {}) =>
  z.parseAsync(projectSchema, { ...sentProject, ...changes });

describe("the project form's rules", () => {
  it("accept a complete project", async () => {
    expect(await textsOf({})).toEqual({});
  });

  it("check every field at once, with one message each", async () => {
    const empty = await z.safeParseAsync(projectSchema, {});
    expect(empty.error?.issues).toHaveLength(Object.keys(emptyProjectErrors).length);
    const blank = Object.fromEntries(Object.keys(sentProject).map((name) => [name, undefined]));
    expect(await textsOf(blank)).toMatchObject({
      fullName: "Full Name is required",
      contactNumber: "Phone number is required",
      emailAddress: "Email is required.",
      userType: "Please select your user type",
      qualification: "Qualification is required",
      institute_company: "Institute/Company Name is required",
      projectName: "Project/Idea Name is required",
      problemSolved: "This field is required",
      beneficiaries: "This field is required",
      successReason: "This field is required",
      summary: "Summary is required",
      agreeTerms: "You must agree to the terms",
    });
  });

  it.each(["Asha3", "K. P. Menon", "Anne-Marie", "O'Brien"])("refuse the name %s", async (name) => {
    expect(await textOf("fullName", name)).toBe("Full Name can only contain alphabets");
  });

  it.each(["Al", "Asha  Menon", "ആശ മേനോൻ", "നന്‍ദിനി"])("accept the name %s", async (name) => {
    expect(await textOf("fullName", name)).toBeUndefined();
  });

  it.each([
    ["", "Phone number is required"],
    ["+91 ", "Phone number is required"],
    ["+91 987654321", "Indian numbers must be exactly 10 digits long"],
    ["+91 12345", "Indian numbers must be exactly 10 digits long"],
    ["+91 5876543210", "Indian numbers must start with 9, 8, 7, or 6"],
    ["+44 123", "Invalid phone number"],
    ["9876543210", "Invalid phone number"],
    ["+91 6876543210", undefined],
    ["+44 7911123456", undefined],
  ])("check the phone number %j", async (number, text) => {
    expect(await textOf("contactNumber", number)).toBe(text);
  });

  it.each([
    ["asha@example.info", "Invalid email format!"],
    ["asha@example", "Invalid email format!"],
    ["asha@example.in", undefined],
  ])("check the email address %s as the contact form does", async (address, text) => {
    expect(await textOf("emailAddress", address)).toBe(text);
  });

  it("take the documented choices, and no others", async () => {
    for (const userType of userTypes) expect(await textOf("userType", userType)).toBeUndefined();
    expect(await textOf("userType", "student")).toBe("Please select your user type");
    expect(await textOf("qualification", "PhD")).toBe("Qualification is required");
    expect(qualifications).toEqual(["MCA", "MBA", "Bcom", "Btech", "Other"]);
  });

  it.each([undefined, "", "  "])("require the other qualification, so %j is refused", async (custom) => {
    const other = { qualification: "Other", customQualification: custom };
    expect(await textsOf(other)).toEqual({ customQualification: "Please enter your qualification" });
  });

  it("require the other qualification even when other fields are wrong", async () => {
    expect(await textsOf({ qualification: "Other", fullName: "", summary: "" })).toEqual({
      fullName: "Full Name is required",
      summary: "Summary is required",
      customQualification: "Please enter your qualification",
    });
  });

  it("store the other qualification only when Other is selected", async () => {
    const customQualification = " Diploma in fisheries ";
    expect(await kept({ qualification: "Other", customQualification })).toMatchObject({
      customQualification: "Diploma in fisheries",
    });
    expect(await kept({ customQualification })).toMatchObject({ customQualification: null });
  });

  it.each([
    ["projectName", 100, "100"],
    ["customQualification", 100, "100"],
    ["institute_company", 100, "100"],
    ["summary", 5000, "5,000"],
    ["problemSolved", 5000, "5,000"],
    ["skills", 1000, "1,000"],
  ] as const)("limit the length of %s", async (field, max, shown) => {
    const texts = (length: number) =>
      textsOf({ qualification: "Other", customQualification: "BA", [field]: "a".repeat(length) });
    expect(await texts(max)).toEqual({});
    expect(await texts(max + 1)).toEqual({ [field]: `Please use at most ${shown} characters.` });
  });

  it("store missing skills as null", async () => {
    expect(await kept({ skills: " " })).toMatchObject({ skills: null });
  });

  it.each([true, "true", "on"])("accept %j as a ticked box", async (agreeTerms) => {
    expect(await kept({ agreeTerms })).toMatchObject({ agreeTerms: true });
  });

  it.each([false, "false", "", undefined, 1])("refuse %j as a ticked box", async (agreeTerms) => {
    expect(await textOf("agreeTerms", agreeTerms)).toBe("You must agree to the terms");
  });
});

describe("the project terms", () => {
  it("have the date of the published terms as their version", () => {
    const terms = new URL("../../content/legal/termsconditions-submit-new-project.md", import.meta.url);
    expect(readFileSync(terms, "utf8")).toContain(`\nlastUpdated: ${PROJECT_TERMS_VERSION}\n`);
  });

  it("mention the age of 18 or the guardian's consent", () => {
    expect(agreementWording).toMatch(/18 or older, or .*parent or guardian/);
  });
});
