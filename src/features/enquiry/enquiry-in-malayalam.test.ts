import { expect, it } from "vitest";
import { saidInBrowsers } from "#firm/malayalam.ts";
import { EMAIL_MAX, LONG_TEXT_MAX, SHORT_TEXT_MAX } from "#rules/fields.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { enquirySchema, popupEnquirySchema } from "./enquiry.ts";

const long = (length: number) => "a".repeat(length + 1);

/** For each rule of the form, a value that breaks it. */
const wrong = {
  fullName: ["", "ab", "123", long(SHORT_TEXT_MAX), "\u0000abc"],
  email: ["", "nobody", `${long(EMAIL_MAX)}@example.com`],
  phone: ["", "+91 ", "+91 1234567890", "+44 12"],
  location: ["", long(SHORT_TEXT_MAX)],
  info_from: [""],
  service: ["astrology"],
  message: ["short", long(LONG_TEXT_MAX)],
};

const cases = Object.entries(wrong).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

it.each(cases)("says in Malayalam why %s may not be %j", async (name, value) => {
  for (const schema of [enquirySchema, popupEnquirySchema]) {
    const { error } = await schema.safeParseAsync({ ...sentEnquiry, [name]: value });
    const messages = error?.issues.map(({ message }) => message) ?? [];
    expect(messages).toHaveLength(1);
    for (const message of messages) expect(Object.keys(saidInBrowsers)).toContain(message);
  }
});
