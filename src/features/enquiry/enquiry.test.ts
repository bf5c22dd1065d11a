import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { emptyEnquiryErrors, sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedSample } from "#tests/support/field-samples.ts";
import {
  type EnquiryInput,
  enquiryFields,
  enquirySchema,
  infoFromOptions,
  popupEnquirySchema,
  serviceOptions,
} from "./enquiry.ts";

async function textsOf(changes: Record<string, unknown>, schema = enquirySchema) {
  const { error } = await z.safeParseAsync(schema, { ...sentEnquiry, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

const textOf = async (field: keyof EnquiryInput, value: unknown) =>
  (await textsOf({ [field]: value }))[field];

describe("the contact form's rules", () => {
  it("accept a complete enquiry", async () => {
    expect(await textsOf({})).toEqual({});
  });

  it("check every field at once, with one message each", async () => {
    const empty = await z.safeParseAsync(enquirySchema, {});
    expect(empty.error?.issues).toHaveLength(Object.keys(emptyEnquiryErrors).length);
    const blank = Object.fromEntries(Object.keys(sentEnquiry).map((field) => [field, ""]));
    expect(await textsOf(blank)).toMatchObject({
      fullName: "Name is required.",
      email: "Email is required.",
      phone: "Phone number is required",
      location: "Location is required.",
      info_from: "Please select how you reached us.",
    });
  });

  it.each([
    ["", "Name is required."],
    ["   ", "Name is required."],
    ["Al", "At least 3 letters required."],
    [" A ", "At least 3 letters required."],
    ["മ", "At least 3 letters required."],
    ["K. P. Menon", "Invalid name! (e.g., John Doe)"],
    ["\u0301\u0301\u0301", "Invalid name! (e.g., John Doe)"],
    ["John3", "Invalid name! (e.g., John Doe)"],
    ["Anne-Marie", "Invalid name! (e.g., John Doe)"],
    ["Asha\u0000Menon", "Please remove characters that cannot be printed."],
    ["a".repeat(101), "Please use at most 100 characters."],
  ])("refuse the name %j", async (name, text) => {
    expect(await textOf("fullName", name)).toBe(text);
  });

  it.each(["Asha", "Ann", "José Álvarez", "ആശ മേനോൻ", "നന്‍ദിനി", "ശ്രീ\u200cലക്ഷ്മി", "ലത", "a".repeat(100)])(
    "accept the name %s",
    async (name) => {
      expect(await textOf("fullName", name)).toBeUndefined();
    },
  );

  it("check the email address", async () => {
    expect(await textOf("email", "")).toBe("Email is required.");
    expect(await textOf("email", "asha@example.info")).toBe("Invalid email format!");
  });

  it("have another message about Indian numbers in the popup form than on the page", async () => {
    const short = { phone: "+91 98765" };
    expect(await textsOf(short)).toEqual({
      phone: "Indian number must start with 6, 7, 8, or 9 and be 10 digits long",
    });
    expect(await textsOf(short, popupEnquirySchema)).toEqual({
      phone: "Must start with 6, 7, 8, or 9 and be 10 digits long",
    });
  });

  it("check the phone number", async () => {
    expect(await textOf("phone", "+91 ")).toBe("Phone number is required");
    expect(await textOf("phone", "+1 123")).toBe("Enter a valid phone number");
    expect(await textOf("phone", "+1 2015550123")).toBeUndefined();
  });

  it("require a location", async () => {
    expect(await textOf("location", " ")).toBe("Location is required.");
    expect(await textOf("location", "K")).toBeUndefined();
  });

  it.each(infoFromOptions)("store $value as its label", async ({ value, label }) => {
    expect((await z.parseAsync(enquirySchema, { ...sentEnquiry, info_from: value })).info_from).toBe(label);
    expect((await z.parseAsync(enquirySchema, { ...sentEnquiry, info_from: label })).info_from).toBe(label);
  });

  it.each(["", "Radio", "socialmedia"])(
    "refuse %j as the answer to how the visitor found the firm",
    async (way) => {
      expect(await textOf("info_from", way)).toBe("Please select how you reached us.");
    },
  );

  it.each(serviceOptions)("store the service $value as its label", async ({ value, label }) => {
    for (const service of [value, label, ` ${value} `])
      expect((await z.parseAsync(enquirySchema, { ...sentEnquiry, service })).service).toBe(label);
  });

  it.each(["", undefined])("take %j as about no service in particular", async (service) => {
    expect((await z.parseAsync(enquirySchema, { ...sentEnquiry, service })).service).toBeNull();
  });

  it.each(["astrology", "Hiring", "toString"])("refuse %j as a service", async (service) => {
    expect(await textOf("service", service)).toBe("Please choose one of our services.");
  });

  it("take a message of 10 to 5,000 characters, or none", async () => {
    expect(await textOf("message", "Too short")).toBe("At least 10 characters required!");
    expect(await textOf("message", "         x")).toBe("At least 10 characters required!");
    expect(await textOf("message", "Ten chars!")).toBeUndefined();
    expect(await textOf("message", undefined)).toBeUndefined();
    expect(await textOf("message", "a".repeat(5001))).toBe("Please use at most 5,000 characters.");
  });

  it("store an empty message as null and trim the other fields", async () => {
    const stored = { ...storedSample(enquiryFields), call: undefined, callConfirmedAt: undefined };
    expect(
      await z.parseAsync(enquirySchema, { ...sentEnquiry, fullName: " Meera   Nair ", message: " " }),
    ).toEqual({ ...stored, message: null });
  });

  it("refuse anything but text", async () => {
    expect(await textOf("location", 7)).toBe("Please enter text.");
    expect(await textOf("location", { toString: "Kochi" })).toBe("Please enter text.");
  });
});
