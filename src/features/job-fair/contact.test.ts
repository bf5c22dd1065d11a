import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import {
  designations,
  isSeniorDesignation,
  type JobFairContactInput,
  jobFairContactSchema,
} from "./contact.ts";

async function textsOf(changes: Record<string, unknown>) {
  const { error } = await z.safeParseAsync(jobFairContactSchema, { ...fairContact, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

const textOf = async (field: keyof JobFairContactInput, value: unknown) =>
  (await textsOf({ [field]: value }))[field];

const kept = (changes: Partial<JobFairContactInput>) =>
  z.parseAsync(jobFairContactSchema, { ...fairContact, ...changes });

describe("step 2's rules", () => {
  it("accept a complete contact person", async () => {
    expect(await textsOf({})).toEqual({});
  });

  it.each(["", "  ", undefined])(
    "require every field but the alternate number, so %j is refused",
    async (nothing) => {
      expect(
        await textsOf(Object.fromEntries(Object.keys(fairContact).map((name) => [name, nothing]))),
      ).toEqual({
        fullName: "Full Name is required!",
        designation: "Designation is required!",
        email: "Email is required!",
        phone: "Phone number is required!",
      });
    },
  );

  it("take the documented designations, and no others", async () => {
    expect(designations).toEqual(["HR Manager", "CEO", "CMO", "CTO", "CLO", "CFO", "CPO", "COO", "CHRO"]);
    expect(await textOf("designation", "Intern")).toBe("Designation is required!");
    expect(designations.filter((designation) => !isSeniorDesignation(designation))).toEqual(["HR Manager"]);
  });

  it.each([
    "latha",
    "latha@vembanadmarine",
    "latha @vembanadmarine.in",
    "latha@@vembanadmarine.in",
    "latha@gmail.com",
    "Latha@GMAIL.com",
    "latha@mail.gmail.com",
    "latha@yahoo.co.in",
    "latha@outlook.in",
    "latha@hotmail.co.uk",
    "latha@icloud.com",
    "latha@\uff47\uff4d\uff41\uff49\uff4c.com",
    "latha@\u24b6cme.\u24d6mail.com",
    "latha@gmail\uff0ecom",
    "latha\uff20gmail.com",
    "latha@gm\ufe0fail.com",
    "latha@gm\u034fail.com",
    "latha@gm\u00adail.com",
    `${"l".repeat(65)}@acme.in`,
    `ceo@${"\u00fc".repeat(60)}.de`,
  ])("refuse the email address %s", async (email) => {
    expect(await textOf("email", email)).toBe("Only official company emails are allowed!");
  });

  it.each([
    "ceo@acme.in",
    "c.e.o+fair@team.acme.co.uk",
    "ceo@gmailing.com",
    "ceo@outlook.consulting",
    "ceo@acme.technology",
    "ceo@m\u00fcnchen-gmbh.de",
    `${"l".repeat(64)}@acme.in`,
    "ceo@\u0d05\u0d15\u0d4d\u0d2e\u0d46.in",
  ])("accept the email address %s", async (email) => expect(await textOf("email", email)).toBeUndefined());

  it.each([" CEO@Acme.IN ", "ceo@\uff21\uff43\uff4d\uff45.in"])(
    "store the email address %j in ordinary lower-case letters",
    async (email) => {
      expect(await kept({ email })).toMatchObject({ email: "ceo@acme.in" });
    },
  );

  const invalid = "Enter a valid phone number";
  const elsewhere = "Only numbers of India, the US, the UK, Canada and Australia are possible";

  it.each([
    ["+91 ", "Phone number is required!"],
    ["+91 5847012365", "Must start with 6, 7, 8, or 9 and be 10 digits long"],
    ["+91 984701236", "Must start with 6, 7, 8, or 9 and be 10 digits long"],
    ["9847012365", invalid],
    ["+44 1", invalid],
    ["+971 501234567", elsewhere],
    ["+1 876 360 1234", elsewhere],
    ["+1 4155552671", undefined],
    ["+1 6475552671", undefined],
    ["+44 7911123456", undefined],
    ["+61 412345678", undefined],
  ])("check the phone number %j", async (phone, text) => {
    expect(await textOf("phone", phone)).toBe(text);
  });

  it.each([
    ["+91 484 234 5678", undefined],
    ["+91 12", invalid],
    ["+971 501234567", elsewhere],
    ["+91", undefined],
  ])("check the alternate number %j", async (number, text) => {
    expect(await textOf("alternateContact", number)).toBe(text);
  });

  it("store numbers in the documented form and a missing alternate one as null", async () => {
    expect(await kept({ phone: "+919847012365", alternateContact: "+91 (484) 234-5678" })).toMatchObject({
      phone: "+91 9847012365",
      alternateContact: "+91 4842345678",
    });
    expect(await kept({ alternateContact: "+91 " })).toMatchObject({ alternateContact: null });
  });
});
