import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { staffForms } from "./staff-record.ts";

const introduction = Array.from({ length: 30 }, (_, number) => `word${number}`).join(" ");

const team = {
  name: "Aishwarya Nambiar",
  desig: "Managing Partner",
  email: "aishwarya@example.com",
  selfIntroduction: introduction,
};

const sales = {
  name: "Arun Pradeep",
  empID: "TPEID104217",
  email: "arun@example.com",
  phone: "+91 9000010401",
  fullAddress: "Temple Road, Tripunithura",
  dob: "1991-03-14",
  dateOfJoining: "2019-06-03",
};

type Values = Record<string, unknown>;

async function textsOf(schema: z.ZodMiniType, values: Values): Promise<Values> {
  const { error } = await z.safeParseAsync(schema, values);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}
const salesTexts = (changes: Values) => textsOf(staffForms.sales, { ...sales, ...changes });
const internTexts = (changes: Values) => textsOf(staffForms.intern, { ...sales, ...changes });
const teamTexts = (changes: Values) => textsOf(staffForms.employee, { ...team, ...changes });
const keptSales = (changes: Values) => z.parseAsync(staffForms.sales, { ...sales, ...changes });

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-08-21T06:30:00Z"), toFake: ["Date"] }));

describe("every form", () => {
  it.each([
    ["employee", team],
    ["sales", sales],
    ["intern", sales],
  ] as const)("%s accepts valid values", async (category, values) => {
    expect(await textsOf(staffForms[category], values)).toEqual({});
  });

  it.each([
    ["employee", team],
    ["sales", sales],
    ["intern", sales],
  ] as const)("%s checks the name, the email address and the links", async (category, values) => {
    const name = "Name must be between 3 and 64 characters.";
    const email = "Please enter a valid email address.";
    const texts = (changes: Values) => textsOf(staffForms[category], { ...values, ...changes });
    for (const wrong of ["", "Al", " Al ", "ല", "a".repeat(65)])
      expect(await texts({ name: wrong })).toEqual({ name });
    // Latha and Usha: a letter of these scripts is a syllable.
    for (const right of ["Ali", "ലത", "ഉഷ", "a".repeat(64)]) expect(await texts({ name: right })).toEqual({});
    for (const wrong of ["", "arun", "arun@example", "a b@example.com", "arun@.com"]) {
      expect(await texts({ email: wrong })).toEqual({ email });
    }
    for (const right of ["a.b+c@mail.example.co.in", "info@site.info"])
      expect(await texts({ email: right })).toEqual({});
    expect(await texts({ socialmedia1: "instagram", platform1: "javascript:alert(1)" })).toEqual({
      platform1: "Please enter a web address that begins with https:// or http://.",
    });
  });

  it("reports every wrong field at once", async () => {
    const wrong = {
      name: "",
      email: "",
      dob: "1990-01-01",
      dateOfJoining: "1980-01-01",
      platform2: "https://x.com/a",
    };
    expect(Object.keys(await salesTexts(wrong)).sort()).toEqual([
      "dateOfJoining",
      "email",
      "name",
      "socialmedia2",
    ]);
  });
});

describe("links", () => {
  it.each([
    ["instagram", "https://www.instagram.com/arun"],
    ["facebook", "http://m.facebook.com/arun"],
    ["linkedIn", "https://in.linkedin.com/in/arun"],
    ["twitter", "https://x.com/arun"],
    ["twitter", "https://twitter.com/arun"],
  ])("for %s may lead to %s", async (socialmedia3, platform3) => {
    expect(await salesTexts({ socialmedia3, platform3 })).toEqual({});
  });

  it.each([
    ["instagram", "https://instagram.com.example.com/arun", "Instagram", "instagram.com"],
    ["facebook", "https://notfacebook.com/arun", "Facebook", "facebook.com"],
    ["linkedIn", "https://x.com/arun", "LinkedIn", "linkedin.com"],
    ["twitter", "https://example.com/twitter.com", "X (Twitter)", "twitter.com"],
  ])("for %s may not lead to %s", async (socialmedia3, platform3, label, host) => {
    expect(await salesTexts({ socialmedia3, platform3 })).toEqual({
      platform3: `Please enter a link to ${label}, such as https://www.${host}/name.`,
    });
  });

  it("need a platform, which must be one that is offered", async () => {
    expect(await salesTexts({ platform1: "https://x.com/arun" })).toEqual({
      socialmedia1: "Please choose the platform of this link.",
    });
    expect(await salesTexts({ socialmedia1: "myspace", platform1: "" })).toEqual({
      socialmedia1: "Please choose one of the platforms.",
    });
    expect(await salesTexts({ socialmedia1: "constructor" })).toHaveProperty("socialmedia1");
  });

  it("are stored with the platform's usual spelling and with https:// added", async () => {
    const links = { socialmedia1: "likedin", platform1: "www.linkedin.com/in/arun" };
    expect(await keptSales(links)).toMatchObject({
      socialmedia1: "linkedIn",
      platform1: "https://www.linkedin.com/in/arun",
      socialmedia2: "",
      platform2: "",
    });
  });
});

describe("sales and interns", () => {
  it.each([
    ["empID", "TPEID12345", "Employee ID must start with 'TPEID' followed by 6 digits (e.g., TPEID123456)."],
    ["empID", "tpeid123456", "Employee ID must start with 'TPEID' followed by 6 digits (e.g., TPEID123456)."],
    ["empID", "", "Employee ID must start with 'TPEID' followed by 6 digits (e.g., TPEID123456)."],
    ["fullAddress", " Kochi ", "Address must be at least 6 characters long."],
    ["gender", "Robot", "Please choose one of the options."],
    ["bloodGroup", "C+", "Please choose one of the options."],
    ["jobRole", "Captain", "Please choose one of the options."],
    ["employeeStatus", "Sometimes", "Please choose one of the options."],
    ["jobLevel", "Top", "Please choose one of the options."],
  ])("%s %j is refused", async (field, value, text) => {
    expect(await salesTexts({ [field]: value })).toEqual({ [field]: text });
    expect(await internTexts({ [field]: value })).toEqual({ [field]: text });
  });

  it("keep unknown what was not sent: the form's presets are for who sees them", async () => {
    const unknown = {
      gender: null,
      bloodGroup: null,
      bloodGroupConfirmed: false,
      jobRole: null,
      employeeStatus: null,
      jobLevel: null,
    };
    expect(await keptSales({})).toMatchObject(unknown);
    expect(await keptSales({ bloodGroup: "", jobRole: " ", employeeStatus: "", jobLevel: "" })).toMatchObject(
      unknown,
    );
    expect(
      await keptSales({ bloodGroup: "AB-", bloodGroupConfirmed: "true", gender: "Other" }),
    ).toMatchObject({
      gender: "Other",
      bloodGroup: "AB-",
      bloodGroupConfirmed: true,
    });
  });

  it("store an intern's feedback line by line", async () => {
    const feedback = " Punctual.\r\n\r\n Listens. ";
    expect(await z.parseAsync(staffForms.intern, { ...sales, feedback })).toMatchObject({
      feedback: "Punctual.\nListens.",
    });
    expect(await z.parseAsync(staffForms.intern, sales)).toMatchObject({ feedback: null });
  });
});

describe("the phone number of staff", () => {
  const phone = "Phone number must include a valid country code and be between 10 and 15 digits long.";

  it.each([
    ["+91 9000010401", "+91 9000010401"],
    ["+919000010401", "+91 9000010401"],
    ["919000010401", "+91 9000010401"],
    ["9000010401", "+91 9000010401"],
    ["+91 90000-10401", "+91 9000010401"],
    ["+971 501234567", "+971 501234567"],
    ["+91 90000104", "+91 90000104"],
    ["1800 425 1234", "+91 18004251234"],
    ["1860-266-2667", "+91 18602662667"],
    ["0484 2345678", "+91 4842345678"],
    ["44 20 7946 0958", "+44 2079460958"],
    ["1 415 555 2671", "+1 4155552671"],
    ["+1 800 425 1234", "+1 8004251234"],
  ])("%s is stored as %s", async (sent, kept) => {
    expect(await keptSales({ phone: sent })).toMatchObject({ phone: kept });
  });

  it.each([
    "",
    "+91 12345",
    "+91 90000104010123",
    "+999 9000010401",
    "+91 90000104ab",
    "+91  9 0 0 0 0 1 0 4 0 1",
  ])("%j is refused", async (sent) => {
    expect(await salesTexts({ phone: sent })).toEqual({ phone });
  });
});

describe("the dates of a record", () => {
  it.each([
    [{ dob: "2026-08-22" }, "dob", "The date of birth cannot be in the future."],
    [{ dob: "2001-02-30" }, "dob", "Please enter a valid date."],
    [{ dob: "0191-03-14" }, "dob", "Please enter a valid date."],
    [{ dob: "14/03/1991" }, "dob", "Please enter a valid date."],
    [{ dob: "2001-06-04" }, "dob", "Staff must be at least 18 years old when they join."],
    [{ dob: "2008-08-22", dateOfJoining: "" }, "dob", "Staff must be at least 18 years old when they join."],
    [{ dateOfJoining: "2026-08-22" }, "dateOfJoining", "The date of joining cannot be in the future."],
    [
      { dateOfJoining: "1991-03-13" },
      "dateOfJoining",
      "The date of joining cannot be before the date of birth.",
    ],
    [{ leftOn: "2019-06-02" }, "leftOn", "The leaving date cannot be before the date of joining."],
    [{ leftOn: "1950-01-01" }, "leftOn", "The leaving date cannot be before the date of joining."],
    [
      { dateOfJoining: "", leftOn: "1991-03-13" },
      "leftOn",
      "The leaving date cannot be before the date of birth.",
    ],
  ])("%j is refused", async (days, field, text) => {
    expect(await salesTexts(days)).toEqual({ [field]: text });
  });

  it.each([
    { dob: "", dateOfJoining: "", leftOn: "" },
    { dob: "2001-06-03" },
    { dob: "2008-08-21", dateOfJoining: "" },
    { dateOfJoining: "2026-08-21" },
    { leftOn: "2027-01-31" },
    { dateOfJoining: "", leftOn: "1991-03-14" },
    { dob: "", dateOfJoining: "", leftOn: "1950-01-01" },
  ])("%j is accepted", async (days) => {
    expect(await salesTexts(days)).toEqual({});
  });

  it("are stored as null when they are unknown", async () => {
    expect(await keptSales({ dob: "", dateOfJoining: " ", leftOn: undefined })).toMatchObject({
      dob: null,
      dateOfJoining: null,
      leftOn: null,
    });
  });
});

describe("a team profile", () => {
  const selfIntroduction =
    "Self-introduction must be between 30 and 40 words, and no more than 540 characters long.";
  const words = (count: number, word = "one") => Array.from({ length: count }, () => word).join(" ");

  it.each([words(29), words(41), "", words(30, "nineteencharacters")])(
    "refuses the self-introduction %j",
    async (text) => {
      expect(await teamTexts({ selfIntroduction: text })).toEqual({ selfIntroduction });
    },
  );

  it.each([words(30), words(40), words(30, "വാക്ക്"), words(30, "sixteencharacter")])(
    "accepts the self-introduction %j",
    async (text) => {
      expect(await teamTexts({ selfIntroduction: text })).toEqual({});
    },
  );

  it("counts the words of a self-introduction only when it is short enough", async () => {
    const counting = vi.spyOn(Intl.Segmenter.prototype, "segment");
    expect(await teamTexts({ selfIntroduction: "one ".repeat(1_000_000) })).toEqual({ selfIntroduction });
    expect(counting).not.toHaveBeenCalled();
    await teamTexts({});
    expect(counting).toHaveBeenCalledOnce();
    counting.mockRestore();
  });

  it("requires a designation", async () => {
    expect(await teamTexts({ desig: " " })).toEqual({ desig: "Please enter the designation." });
  });
});
