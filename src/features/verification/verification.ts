import * as z from "zod/mini";
import { staffCategories } from "#features/staff/staff.ts";
import { site } from "#firm/site.ts";
import { EMPLOYEE_ID_DIGITS, EMPLOYEE_ID_LENGTH, isEmployeeId, unknownEmployee } from "#rules/employee-id.ts";
import { required, textField } from "#rules/fields.ts";
import { recordedText } from "#rules/record.ts";

/** The field's text after typing or pasting: ASCII letters, made capitals, and digits only, cut to length. */
export const employeeIdWhileTyping = (typed: string) =>
  typed
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, EMPLOYEE_ID_LENGTH);

/** For the ID and for the captcha's characters. */
const emptyText = "Please fill the field.";

/** The employee ID lookup's rules. The ID is case-sensitive (spec-decisions V4). */
export const lookupSchema = z.object({
  empID: textField([
    required(emptyText),
    [
      isEmployeeId,
      `Invalid format! Must start with '${site.employeeIdPrefix}' followed by ${EMPLOYEE_ID_DIGITS} digits.`,
    ],
  ]),
});

/** Lifetime and attempts of a captcha; lifetime and lookups of the pass that solving it grants. */
export const CAPTCHA_SECONDS = 120;
export const CAPTCHA_TRIES = 3;
/** For a captcha that was read aloud: a program that understands half of it can guess the rest. */
export const SPOKEN_TRIES = 1;
export const PASS_SECONDS = 300;
export const PASS_LOOKUPS = 3;

export const verificationTexts = {
  empty: emptyText,
  captchaMissing: "Please complete the captcha verification",
  captchaWrong: "Incorrect captcha. Please try again.",
  /** For any answer to a captcha that is expired or may be used up; the next one is already shown. */
  captchaRanOut: "That code has expired. Please type the new one.",
  unknown: unknownEmployee,
  failed: "Failed to fetch employee data. Please try again.",
  noData: "No employee data found",
  /** For a browser whose storage is switched off: the next page would have nothing to show. */
  notStored:
    "Your browser is set not to store data, so the record cannot be shown. Please allow this site to store data, or use another browser.",
  /** For a sales person who has left; the record itself is still true. */
  left: "They are no longer allowed to act for us. Please call us if someone tells you otherwise.",
} as const;

const captchaSchema = z.object({
  /** Identifies the captcha in the answer; single use. */
  challenge: z.string(),
  /** A picture, as a data URL. */
  image: z.string(),
});

export type Captcha = z.output<typeof captchaSchema>;

/**
 * A staff record as a lookup shows it to visitors: these fields and no others, of which all but the name and the
 * category may be missing.
 */
const verifiedEmployeeSchema = z.object({
  name: z.string(),
  category: z.enum(staffCategories),
  empID: recordedText,
  jobRole: recordedText,
  employeeStatus: recordedText,
  /** YYYY-MM-DD, for employees who have left; only from that day on. */
  leftOn: recordedText,
  /** Only for interns who have left: when the internship ran, which their certificate is about. */
  dateOfJoining: recordedText,
  /** Masked after the first characters. */
  email: recordedText,
  phone: recordedText,
  /** Signed URLs, valid for a few minutes. */
  profileImage: recordedText,
  /** Sales staff only. */
  businessCard: recordedText,
  /** Interns only. */
  Certificate: recordedText,
  /** One remark per line; interns only. */
  feedback: recordedText,
  /** The valid certificates that were issued to the person, with the URLs of their pages; left out if there are none. */
  certificates: z.optional(z.array(z.object({ title: z.string(), url: z.string() }))),
});

export type VerifiedEmployee = z.output<typeof verifiedEmployeeSchema>;

export const verificationAnswers = {
  captcha: captchaSchema,
  /** The response to a solved captcha. */
  solved: z.object({ verified: z.literal(true) }),
  lookup: z.object({ employee: verifiedEmployeeSchema }),
};

/** The note above the form that says why a record is gone, and the fragment that shows it. */
export const RECORD_CLOSED = "record-closed";
