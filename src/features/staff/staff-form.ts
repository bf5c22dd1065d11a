import * as z from "zod/mini";
import { withRulesAcross } from "#rules/across-fields.ts";
import {
  atMost,
  EMAIL_MAX,
  LONG_TEXT_MAX,
  optionalTextField,
  type Rule,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
} from "#rules/fields.ts";
import { site } from "#site";
import { EMPLOYEE_ID_DIGITS, isEmployeeId } from "./employee-id.ts";
import type { StaffCategory } from "./staff.ts";
import { dayFields, plausibleDays } from "./staff-days.ts";
import { feedbackLines } from "./staff-lines.ts";
import { linkFields, matchingLinks } from "./staff-links.ts";
import { type StaffChoice, staffChoices, staffDefaults } from "./staff-options.ts";
import { staffPhoneField } from "./staff-phone.ts";
import {
  countWords,
  INTRODUCTION_MAX,
  INTRODUCTION_WORDS_MAX,
  INTRODUCTION_WORDS_MIN,
} from "./staff-words.ts";

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

/** The pattern of browsers' own e-mail fields, with a dot required after the @. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

const email = textField([
  [
    (address) => emailPattern.test(address) && address.length <= EMAIL_MAX,
    "Please enter a valid email address.",
  ],
]);

/** Falls back to the default if nothing was chosen, or to empty where there is no default. */
function choiceField(of: StaffChoice) {
  const start = { gender: "", ...staffDefaults }[of];
  const offered: Rule = [
    (choice) => choice === start || staffChoices[of].some((offer) => offer === choice),
    "Please choose one of the options.",
  ];
  return textField([offered], (sent) => sent.trim() || start);
}

const noneAsNull = z.transform((text: string) => text || null);

/** A flag is sent as true by a form, and as text in a multipart body. */
const flagField = z.pipe(
  z._default(z.union([z.boolean(), z.string()], "Please send true or false."), false),
  z.transform((sent: boolean | string) => sent === true || sent === "true"),
);

const teamFields = z.object({
  name,
  desig: textField([required("Please enter the designation."), atMost(SHORT_TEXT_MAX)], singleSpaced),
  email,
  selfIntroduction: textField([
    [
      (text) => {
        if (text.length > INTRODUCTION_MAX) return false;
        const words = countWords(text);
        return words >= INTRODUCTION_WORDS_MIN && words <= INTRODUCTION_WORDS_MAX;
      },
      `Self-introduction must be between ${INTRODUCTION_WORDS_MIN} and ${INTRODUCTION_WORDS_MAX} words, and no more than ${INTRODUCTION_MAX} characters long.`,
    ],
  ]),
  ...linkFields,
});

/** The fields and rules that sales and intern records share (spec-decisions F13). */
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
  gender: z.pipe(choiceField("gender"), noneAsNull),
  bloodGroup: choiceField("bloodGroup"),
  /** Whether the blood group was confirmed: the form starts with a default that may be wrong (spec-decisions F30). */
  bloodGroupConfirmed: flagField,
  jobRole: choiceField("jobRole"),
  employeeStatus: choiceField("employeeStatus"),
  jobLevel: choiceField("jobLevel"),
  ...dayFields,
  ...linkFields,
});

/** The team profile form (admin-back-office §5). Pictures are sent separately: `staffFiles`. */
export const teamFormSchema = withRulesAcross(teamFields, matchingLinks);

export const salesFormSchema = withRulesAcross(fieldStaffFields, [...plausibleDays, ...matchingLinks]);

export const internFormSchema = withRulesAcross(
  z.extend(fieldStaffFields, {
    /** One remark per line. */
    feedback: optionalTextField([atMost(LONG_TEXT_MAX)], (text) => feedbackLines(text).join("\n")),
  }),
  [...plausibleDays, ...matchingLinks],
);

export type TeamForm = z.output<typeof teamFormSchema>;
export type SalesForm = z.output<typeof salesFormSchema>;
export type InternForm = z.output<typeof internFormSchema>;

/** The form of each category, applied by the page and the server. */
export const staffForms = {
  employee: teamFormSchema,
  sales: salesFormSchema,
  intern: internFormSchema,
} as const satisfies Record<StaffCategory, z.ZodMiniType>;

/** The documented picture fields: each takes a file or a finished upload's id; if omitted, the old picture stays. */
export const staffFiles = {
  employee: ["image"],
  sales: ["profileImage", "businessCard"],
  intern: ["profileImage", "Certificate"],
} as const satisfies Record<StaffCategory, readonly string[]>;

export type StaffFile = (typeof staffFiles)[StaffCategory][number];
