import * as z from "zod/mini";
import {
  atMost,
  composed,
  oneOf,
  type Rule,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
  trimmed,
} from "#rules/fields.ts";
import { mailAddress } from "#rules/mail-address.ts";
import { type Fields, rulesOf } from "#rules/noun-fields.ts";
import { INDIA_DIAL_CODE, phoneField, splitPhone, ungrouped } from "#rules/phone.ts";

export const designations = ["HR Manager", "CEO", "CMO", "CTO", "CLO", "CFO", "CPO", "COO", "CHRO"] as const;

/** Public mail providers. The documents do not list any (spec-decisions E11); the server knows many more. */
const publicProviders = ["gmail", "yahoo", "outlook", "hotmail", "icloud"];

/** Matches their domains in any country, such as yahoo.com and yahoo.co.in, and subdomains. */
const publicProvider = new RegExp(`(^|\\.)(${publicProviders.join("|")})\\.[a-z]{2,3}(\\.[a-z]{2})?$`);

/** Without the invisible characters that mail programs drop from a domain. */
const emailShape =
  /^(?!.*\p{DI})[a-z0-9._%+'-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}$/u;

export const emailDomain = (email: string) => email.slice(email.lastIndexOf("@") + 1);

export const officialEmailText = "Only official company emails are allowed!";

const official: Rule = [
  (email) =>
    emailShape.test(email) && mailAddress(email) !== null && !publicProvider.test(emailDomain(email)),
  officialEmailText,
];

/** Normalised as for delivery: by UTS #46, a domain in full-width letters equals the one in ordinary letters. */
const tidyEmail = (typed: string) => trimmed(composed(typed, "NFKC")).toLowerCase();

/** The countries whose numbers the job fair accepts; the first is the default. */
export const fairPhoneCountries = ["IN", "US", "GB", "CA", "AU"] as const;

const phoneTexts = {
  required: "Phone number is required!",
  /** For a number in India that is not 10 digits starting with 6, 7, 8 or 9. */
  india: "Must start with 6, 7, 8, or 9 and be 10 digits long",
  /** For any other number that is invalid in its country. */
  invalid: "Enter a valid phone number",
  /** For a number of any other country. */
  country: "Only numbers of India, the US, the UK, Canada and Australia are possible",
};

/** The dial codes of the five countries; 44 and 61 also cover British and Australian islands. */
const fairDialCodes = [INDIA_DIAL_CODE, "1", "44", "61"];

/** The dial code of the US and Canada, and of two dozen Caribbean countries, which are not accepted. */
const NORTH_AMERICA = "1";

/** Expects a number in its stored form. */
async function isOfFairCountry(number: string): Promise<boolean> {
  const { dialCode = "" } = splitPhone(number) ?? {};
  if (dialCode !== NORTH_AMERICA) return fairDialCodes.includes(dialCode);
  const { countryOf } = await import("#rules/phone-book.ts");
  const country = countryOf(number.replace(/\s/g, ""));
  return country !== undefined && fairPhoneCountries.some((fair) => fair === country);
}

/** A number of the five countries; an Indian one must start with 6, 7, 8 or 9. */
const fairPhoneField = () =>
  phoneField(phoneTexts).check(z.refine(isOfFairCountry, { error: phoneTexts.country, abort: true }));

/** A phone control that nobody touched may send a dial code without a number. */
const isNothing = (value: string) => value === "" || splitPhone(value.trim())?.number === "";

async function inFull(value: string): Promise<string | null> {
  const { inDocumentedForm } = await import("#rules/phone-book.ts");
  return inDocumentedForm(ungrouped(value));
}

/** Any number of the five countries, including landlines; `null` if nothing was typed. */
function optionalFairPhoneField() {
  const whenTyped =
    (holds: (number: string | null) => boolean | Promise<boolean>): Rule[0] =>
    async (value) =>
      isNothing(value) || holds(await inFull(value));
  const rules: Rule[] = [
    [whenTyped((number) => number !== null), phoneTexts.invalid],
    [whenTyped((number) => number === null || isOfFairCountry(number)), phoneTexts.country],
  ];
  return z.pipe(
    textField(rules),
    z.transform(async (value: string) => (isNothing(value) ? null : inFull(value))),
  );
}

/** "HR Manager" is offered, though the form is for decision-makers; the back office flags it (spec-decisions E12). */
export const isSeniorDesignation = (designation: string) => designation !== "HR Manager";

/** The fields of the job fair's second step. */
export const contactFields = {
  fullName: {
    type: "text",
    label: "Full Name",
    rule: textField([required("Full Name is required!"), atMost(SHORT_TEXT_MAX)], singleSpaced),
    person: "name",
    searched: true,
    corrected: true,
    notice: "name",
    sample: "Latha Pillai",
  },
  designation: {
    type: "select",
    label: "Designation",
    options: designations,
    rule: textField([required("Designation is required!")], oneOf(designations)),
    person: "other",
    searched: true,
    notice: "designation",
    sample: "CEO",
  },
  /** At the company's own domain; stored in ordinary lower-case letters. */
  email: {
    type: "email",
    label: "Email ID",
    rule: textField([required("Email is required!"), official], tidyEmail),
    person: "email",
    searched: true,
    corrected: true,
    notice: "company email address",
    sample: "latha@vembanadmarine.in",
  },
  phone: {
    type: "tel",
    label: "Phone",
    rule: fairPhoneField(),
    person: "phone",
    searched: true,
    corrected: true,
    notice: "phone numbers",
    sample: "+91 9847012365",
  },
  /** A second number, such as a switchboard's; `null` for none. */
  alternateContact: {
    type: "tel",
    label: "Alternate Contact",
    rule: optionalFairPhoneField(),
    optional: true,
    person: "phone",
    searched: true,
    corrected: true,
    notice: "phone numbers",
    sample: "+91 4842345678",
  },
} as const satisfies Fields;

/** The rules of the job fair's second step, applied by the page and the server. */
export const jobFairContactSchema = z.object(rulesOf(contactFields));

export type JobFairContactInput = z.input<typeof jobFairContactSchema>;
export type JobFairContactFields = z.output<typeof jobFairContactSchema>;

export const contactTexts = {
  /** Shown above the form. */
  seniorOnly: "Only a senior decision-maker may fill in this form.",
  officialEmailOnly: "Only corporate email is accepted.",
  added: "Job Fair entry added successfully!",
} as const;
