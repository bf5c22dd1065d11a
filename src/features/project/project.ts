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
import { type Fields, rulesOf, type ValuesOf } from "#rules/noun-fields.ts";
import { isPersonName } from "#rules/person-name.ts";
import { phoneField } from "#rules/phone.ts";
import type { Submission } from "#rules/progress.ts";
import { agreementField, agreementWording } from "./project-agreement.ts";

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

const answer = {
  type: "textarea",
  rule: longText("This field is required"),
  person: "other",
  corrected: true,
  notice: "your answers about the idea",
} as const;

/** The fields of the project form, and what is stored with them. */
export const projectFields = {
  fullName: {
    type: "text",
    label: "Name",
    question: "Full name",
    rule: textField([required("Full Name is required"), alphabetic, atMost(SHORT_TEXT_MAX)], singleSpaced),
    person: "name",
    searched: true,
    exported: "Full Name",
    alerted: true,
    corrected: true,
    notice: "name",
    sample: "Asha Menon",
  },
  contactNumber: {
    type: "tel",
    label: "Phone",
    question: "Phone number",
    rule: phoneField({
      required: "Phone number is required",
      indiaLength: "Indian numbers must be exactly 10 digits long",
      india: "Indian numbers must start with 9, 8, 7, or 6",
      invalid: "Invalid phone number",
    }),
    person: "phone",
    searched: true,
    exported: "Phone",
    corrected: true,
    notice: "phone number",
    sample: "+91 9876543210",
  },
  emailAddress: {
    type: "email",
    label: "Email ID",
    question: "Email",
    rule: emailField,
    person: "email",
    searched: true,
    exported: "Email ID",
    alerted: true,
    corrected: true,
    notice: "email address",
    sample: "asha@example.com",
  },
  userType: {
    type: "select",
    label: "Current Status",
    question: "User type",
    options: userTypes,
    rule: textField([required("Please select your user type")], oneOf(userTypes)),
    person: "other",
    searched: true,
    exported: "Current Status",
    alerted: true,
    notice: "whether you study or work",
    sample: "Student",
  },
  qualification: {
    type: "select",
    label: "Qualification",
    options: qualifications,
    rule: textField([required("Qualification is required")], oneOf(qualifications)),
    person: "other",
    searched: true,
    exported: "Qualification",
    notice: "qualification",
    sample: "MBA",
  },
  /** In the submitter's own words; `null` unless "Other" was chosen. */
  customQualification: {
    type: "text",
    label: "Other qualification",
    question: "Your qualification",
    rule: z.nullable(
      textField([required("Please enter your qualification"), atMost(SHORT_TEXT_MAX)], singleSpaced),
    ),
    optional: true,
    person: "other",
    searched: true,
    notice: "qualification",
  },
  institute_company: {
    type: "text",
    label: "Institute or company",
    question: "Institute or company name",
    rule: shortText("Institute/Company Name is required"),
    person: "other",
    searched: true,
    exported: "Institute/Company",
    alerted: true,
    corrected: true,
    notice: "institute or company",
    sample: "Model Engineering College",
  },
  projectName: {
    type: "text",
    label: "Project Name",
    question: "Project or idea name",
    rule: shortText("Project/Idea Name is required"),
    person: "other",
    searched: true,
    exported: "Project Name",
    alerted: true,
    corrected: true,
    notice: "the idea",
    sample: "Tide tables for stalls",
  },
  problemSolved: {
    ...answer,
    label: "Problem solved",
    question: "What problem does it solve?",
    exported: "Problem Solved",
    sample: "Fish is bought before anybody knows the catch.",
  },
  beneficiaries: {
    ...answer,
    label: "Beneficiaries",
    question: "Who benefits from it?",
    exported: "Beneficiaries",
    sample: "Stall keepers between Munambam and Chellanam",
  },
  successReason: {
    ...answer,
    label: "Why it will succeed",
    question: "Why will it succeed?",
    exported: "Success Reason",
    sample: "The boats' times are known, and nobody writes them down.",
  },
  summary: {
    ...answer,
    label: "Summary",
    rule: longText("Summary is required"),
    searched: true,
    exported: "Summary",
    sample: "A daily sheet of landings, by message.",
  },
  skills: {
    type: "textarea",
    label: "Skills",
    rule: optionalTextField([atMost(SKILLS_MAX)]),
    optional: true,
    person: "other",
    searched: true,
    exported: "Skills",
    corrected: true,
    notice: "your skills",
    sample: "Python, and an uncle with a boat",
  },
  agreeTerms: {
    type: "checkbox",
    label: "Agreed to the terms",
    question: agreementWording,
    rule: agreementField,
    // The agreement itself is what the person says to the notice.
    notice: "",
    sample: true,
  },
  /** The ticked box's wording, and the version of the terms it referred to. */
  agreedWording: { type: "text", label: "Text of the checkbox" },
  termsVersion: { type: "text", label: "Version of the terms" },
  /** Address of the document, which was sent as `projectFile` (spec-decisions C13). */
  file: { type: "file", label: "Document", optional: true, person: "other" },
  /** The file's name as the sender had it. */
  fileName: {
    type: "text",
    label: "File name",
    optional: true,
    person: "fileName",
    searched: true,
    exported: "File Name",
  },
} as const satisfies Fields;

const fieldsSchema = z.object(rulesOf(projectFields));

/** A valid, tidied project submission. */
export type ProjectFields = z.output<typeof fieldsSchema>;

/** Forms do not send null: a control that is not rendered is omitted. */
type Sent = Omit<z.input<typeof fieldsSchema>, "customQualification"> & {
  readonly customQualification?: string | undefined;
};

/** Drops text that was typed before another qualification was chosen. */
const asAsked = ({ customQualification = "", ...sent }: Sent): z.input<typeof fieldsSchema> => ({
  ...sent,
  customQualification: sent.qualification === OTHER_QUALIFICATION ? customQualification : null,
});

/** The project form's rules, applied by the page and the server. */
export const projectSchema = z.pipe(z.transform(asAsked), fieldsSchema);

export type ProjectInput = z.input<typeof projectSchema>;

export type Project = ValuesOf<typeof projectFields> & Submission;
