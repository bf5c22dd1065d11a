import * as z from "zod/mini";
import { emailField } from "./email.ts";
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
} from "./fields.ts";
import { isPersonName } from "./person-name.ts";
import { phoneField } from "./phone.ts";
import type { WorkedOff } from "./progress.ts";
import { agreementField } from "./project-agreement.ts";

const SKILLS_MAX = 1000;

export const userTypes = ["Student", "Fresher", "Working"] as const;

/** The choice that asks for the submitter's own words. */
export const OTHER_QUALIFICATION = "Other";

export const qualifications = ["MCA", "MBA", "Bcom", "Btech", OTHER_QUALIFICATION] as const;

const alphabetic: Rule = [(name) => isPersonName(name), "Full Name can only contain alphabets"];

const shortText = (requiredText: string) =>
  textField([required(requiredText), atMost(SHORT_TEXT_MAX)], singleSpaced);

const longText = (requiredText: string) => textField([required(requiredText), atMost(LONG_TEXT_MAX)]);

const projectFields = z.object({
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
  /** In the submitter's own words; `null` where one of the other choices says it. */
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

/** What somebody sends by the project form, cleaned. */
export type ProjectFields = z.output<typeof projectFields>;

/** No form knows null: a control that is not there is left out. */
type Sent = Omit<z.input<typeof projectFields>, "customQualification"> & {
  readonly customQualification?: string | undefined;
};

/** What was typed before another choice was made is no part of the answer. */
const asAsked = ({ customQualification = "", ...sent }: Sent): z.input<typeof projectFields> => ({
  ...sent,
  customQualification: sent.qualification === OTHER_QUALIFICATION ? customQualification : null,
});

/** The project form's rules (public-site §5), as the page and the server apply them. */
export const projectSchema = z.pipe(z.transform(asAsked), projectFields);

export type ProjectInput = z.input<typeof projectSchema>;

/** A project submission as it is kept. */
export type Project = ProjectFields &
  WorkedOff & {
    /** What the box said that was ticked, and which terms it meant (spec-decisions C10). */
    readonly agreedWording: string;
    readonly termsVersion: string;
    /** Where the document is served, which came in as `projectFile` (spec-decisions C13). */
    readonly file: string | null;
    /** What its sender called it. */
    readonly fileName: string | null;
    /** Set by the server where a submission looks automatic; it is kept all the same (spec-decisions C21). */
    readonly suspectedSpam: boolean;
  };
