import * as z from "zod/mini";
import { atMost, oneOf, required, SHORT_TEXT_MAX, singleSpaced, textField } from "#rules/fields.ts";
import { companyEmailField } from "./company-email.ts";
import { type FairPhoneTexts, fairPhoneField, optionalFairPhoneField } from "./job-fair-phone.ts";

export const designations = ["HR Manager", "CEO", "CMO", "CTO", "CLO", "CFO", "CPO", "COO", "CHRO"] as const;

/** "HR Manager" is offered, though the form is for decision-makers; the back office flags it (spec-decisions E12). */
export const isSeniorDesignation = (designation: string) => designation !== "HR Manager";

const phoneTexts: FairPhoneTexts = {
  required: "Phone number is required!",
  india: "Must start with 6, 7, 8, or 9 and be 10 digits long",
  invalid: "Enter a valid phone number",
  country: "Only numbers of India, the US, the UK, Canada and Australia are possible",
};

/** The rules of the job fair's second step (public-site §5), applied by the page and the server. */
export const jobFairContactSchema = z.object({
  fullName: textField([required("Full Name is required!"), atMost(SHORT_TEXT_MAX)], singleSpaced),
  designation: textField([required("Designation is required!")], oneOf(designations)),
  email: companyEmailField("Email is required!"),
  phone: fairPhoneField(phoneTexts),
  /** A second number, such as a switchboard's; `null` for none. */
  alternateContact: optionalFairPhoneField(phoneTexts),
});

export type JobFairContactInput = z.input<typeof jobFairContactSchema>;
export type JobFairContactFields = z.output<typeof jobFairContactSchema>;

export const contactTexts = {
  /** Shown above the form. */
  seniorOnly: "Only a senior decision-maker may fill in this form.",
  officialEmailOnly: "Only corporate email is accepted.",
  /** Shown when the gifts are opened before this step. */
  missing: "Please fill in the contact person first. The gifts come after that.",
  added: "Job Fair entry added successfully!",
} as const;
