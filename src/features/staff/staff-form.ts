import * as z from "zod/mini";
import { site } from "#firm/site.ts";
import { withRulesAcross } from "#rules/across-fields.ts";
import {
  atMost,
  EMAIL_MAX,
  LONG_TEXT_MAX,
  optionalTextField,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
} from "#rules/fields.ts";
import { EMPLOYEE_ID_DIGITS, isEmployeeId } from "./employee-id.ts";
import { feedbackLines, type StaffCategory } from "./staff.ts";
import { dayFields, plausibleDays } from "./staff-days.ts";
import { introductionField } from "./staff-introduction.ts";
import { linkFields, matchingLinks } from "./staff-links.ts";
import { staffPhoneField } from "./staff-phone.ts";

const NAME_MIN = 3;
const NAME_MAX = 64;
const ADDRESS_MIN = 6;

const name = textField(
  [
    [
      ({ length }) => length >= NAME_MIN && length <= NAME_MAX,
      `Name must be between ${NAME_MIN} and ${NAME_MAX} characters.`,
    ],
  ],
  singleSpaced,
);

/** The pattern of browsers' own email fields, with a dot required after the @. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

const email = textField([
  [
    (address) => emailPattern.test(address) && address.length <= EMAIL_MAX,
    "Please enter a valid email address.",
  ],
]);

/** The documented choices of a sales or intern record. */
export const staffChoices = {
  gender: ["Male", "Female", "Other"],
  bloodGroup: ["A+", "A-", "B+", "B-", "O+", "O-", "AB+", "AB-"],
  jobRole: ["Business Development Executive", "Business Development Manager", "Area Business Manager"],
  employeeStatus: ["Full time", "Part time", "Freelancer (Work from home)"],
  jobLevel: ["Manager Level", "Executive Level"],
} as const satisfies Record<string, readonly string[]>;

type StaffChoice = keyof typeof staffChoices;

/** Preselected in the form of a new person. What nobody has seen and sent is unknown, and never one of these. */
export const staffDefaults = {
  bloodGroup: "A+",
  jobRole: "Business Development Executive",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
} as const satisfies Partial<Record<StaffChoice, string>>;

const choiceField = (name: StaffChoice) =>
  optionalTextField([
    [(choice) => staffChoices[name].some((offer) => offer === choice), "Please choose one of the options."],
  ]);

/** A flag is sent as true by a form, and as text in a multipart body. */
const flagField = z.pipe(
  z._default(z.union([z.boolean(), z.string()], "Please send true or false."), false),
  z.transform((sent: boolean | string) => sent === true || sent === "true"),
);

export const teamMemberFields = z.object({
  name,
  desig: textField([required("Please enter the designation."), atMost(SHORT_TEXT_MAX)], singleSpaced),
  email,
  selfIntroduction: introductionField,
  ...linkFields,
});

const fieldStaffFields = z.object({
  name,
  empID: textField([
    [
      isEmployeeId,
      `Employee ID must start with '${site.employeeIdPrefix}' followed by ${EMPLOYEE_ID_DIGITS} digits (e.g., ${site.employeeIdPrefix}123456).`,
    ],
  ]),
  email,
  phone: staffPhoneField,
  fullAddress: textField([
    [({ length }) => length >= ADDRESS_MIN, `Address must be at least ${ADDRESS_MIN} characters long.`],
    atMost(LONG_TEXT_MAX),
  ]),
  gender: choiceField("gender"),
  bloodGroup: choiceField("bloodGroup"),
  /** Whether the blood group was confirmed: the form starts with a default that may be wrong (spec-decisions F30). */
  bloodGroupConfirmed: flagField,
  jobRole: choiceField("jobRole"),
  employeeStatus: choiceField("employeeStatus"),
  jobLevel: choiceField("jobLevel"),
  ...dayFields,
  ...linkFields,
});

export const internFields = z.extend(fieldStaffFields, {
  /** One remark per line. */
  feedback: optionalTextField([atMost(LONG_TEXT_MAX)], (text) => feedbackLines(text).join("\n")),
});

/** The team profile form. Pictures are sent separately: `staffFiles`. */
export const teamMemberFormSchema = withRulesAcross(teamMemberFields, matchingLinks);

export const salesPersonFormSchema = withRulesAcross(fieldStaffFields, [...plausibleDays, ...matchingLinks]);

export const internFormSchema = withRulesAcross(internFields, [...plausibleDays, ...matchingLinks]);

export type TeamMemberFields = z.output<typeof teamMemberFormSchema>;
export type SalesPersonFields = z.output<typeof salesPersonFormSchema>;
export type InternFields = z.output<typeof internFormSchema>;

/** The form of each category, applied by the page and the server. */
export const staffForms = {
  employee: teamMemberFormSchema,
  sales: salesPersonFormSchema,
  intern: internFormSchema,
} as const satisfies Record<StaffCategory, z.ZodMiniType>;

/** The documented picture fields: each takes a file or a finished upload's id; if omitted, the old picture stays. */
export const staffFiles = {
  employee: ["image"],
  sales: ["profileImage", "businessCard"],
  intern: ["profileImage", "Certificate"],
} as const satisfies Record<StaffCategory, readonly string[]>;

export type StaffFile = (typeof staffFiles)[StaffCategory][number];
