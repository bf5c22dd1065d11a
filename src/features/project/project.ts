import * as z from "zod/mini";
import { emailField } from "#rules/email.ts";
import {
  atMost,
  LONG_TEXT_MAX,
  oneOf,
  optionalTextField,
  type Rule,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
} from "#rules/fields.ts";
import { isPersonName } from "#rules/person-name.ts";
import { phoneField } from "#rules/phone.ts";
import type { HasProgress } from "#rules/progress.ts";
import { agreementField } from "./project-agreement.ts";

export const userTypes = ["Student", "Fresher", "Working"] as const;

/** This choice asks for the qualification in the submitter's own words. */
export const OTHER_QUALIFICATION = "Other";

export const qualifications = ["MCA", "MBA", "Bcom", "Btech", OTHER_QUALIFICATION] as const;

declare module "#rules/account/permissions.ts" {
  interface Resources {
    projects: true;
  }
}

const SKILLS_MAX = 1000;

const alphabetic: Rule = [(name) => isPersonName(name), "Full Name can only contain alphabets"];

const shortText = (requiredText: string) =>
  textField([required(requiredText), atMost(SHORT_TEXT_MAX)], singleSpaced);

const longText = (requiredText: string) => textField([required(requiredText), atMost(LONG_TEXT_MAX)]);

export const projectFields = z.object({
  fullName: textField([required("Full Name is required"), alphabetic, atMost(SHORT_TEXT_MAX)], singleSpaced),
  contactNumber: phoneField({
    required: "Phone number is required",
    indiaLength: "Indian numbers must be exactly 10 digits long",
    india: "Indian numbers must start with 9, 8, 7, or 6",
    invalid: "Invalid phone number",
  }),
  emailAddress: emailField,
  userType: textField([required("Please select your user type")], oneOf(userTypes)),
  qualification: textField([required("Qualification is required")], oneOf(qualifications)),
  /** In the submitter's own words; `null` unless "Other" was chosen. */
  customQualification: z.nullable(
    textField([required("Please enter your qualification"), atMost(SHORT_TEXT_MAX)], singleSpaced),
  ),
  institute_company: shortText("Institute/Company Name is required"),
  projectName: shortText("Project/Idea Name is required"),
  problemSolved: longText("This field is required"),
  beneficiaries: longText("This field is required"),
  successReason: longText("This field is required"),
  summary: longText("Summary is required"),
  skills: optionalTextField([atMost(SKILLS_MAX)]),
  agreeTerms: agreementField,
});

/** A valid, tidied project submission. */
export type ProjectFields = z.output<typeof projectFields>;

/** Forms do not send null: a control that is not rendered is omitted. */
type Sent = Omit<z.input<typeof projectFields>, "customQualification"> & {
  readonly customQualification?: string | undefined;
};

/** Drops text that was typed before another qualification was chosen. */
const asAsked = ({ customQualification = "", ...sent }: Sent): z.input<typeof projectFields> => ({
  ...sent,
  customQualification: sent.qualification === OTHER_QUALIFICATION ? customQualification : null,
});

/** The project form's rules, applied by the page and the server. */
export const projectSchema = z.pipe(z.transform(asAsked), projectFields);

export type ProjectInput = z.input<typeof projectSchema>;

/** A project submission as stored. */
export type Project = ProjectFields &
  HasProgress & {
    /** The ticked box's wording, and the version of the terms it referred to. */
    readonly agreedWording: string;
    readonly termsVersion: string;
    /** Address of the document, which was sent as `projectFile` (spec-decisions C13). */
    readonly file: string | null;
    /** The file's name as the sender had it. */
    readonly fileName: string | null;
    /** Set by the server if a submission looks automatic; the project is stored regardless. */
    readonly suspectedSpam: boolean;
    /** The number that the sender may quote; `null` for ideas from before there were any. */
    readonly reference: string | null;
  };
