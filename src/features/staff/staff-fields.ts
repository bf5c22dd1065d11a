import { site } from "#firm/site.ts";
import { EMPLOYEE_ID_DIGITS, isEmployeeId } from "#rules/employee-id.ts";
import {
  atMost,
  EMAIL_MAX,
  flagField,
  LONG_TEXT_MAX,
  optionalTextField,
  type Rule,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
} from "#rules/fields.ts";
import { type Fields, labelsOf, type ValuesOf } from "#rules/noun-fields.ts";
import { hasLettersOfName, NAME_MIN } from "#rules/person-name.ts";
import { feedbackLines, type StaffCategory, staffChoices } from "./staff.ts";
import { notInFuture, realDay } from "./staff-days.ts";
import { introductionField } from "./staff-introduction.ts";
import { linkFields } from "./staff-links.ts";
import { staffPhoneField } from "./staff-phone.ts";

const NAME_MAX = 64;
const ADDRESS_MIN = 6;

/** The pattern of browsers' own email fields, with a dot required after the @. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

const name = {
  type: "text",
  label: "Name",
  rule: textField(
    [
      [
        (name) => hasLettersOfName(name) && name.length <= NAME_MAX,
        `Name must be between ${NAME_MIN} and ${NAME_MAX} characters.`,
      ],
    ],
    singleSpaced,
  ),
  person: "name",
  searched: true,
  exported: "Name",
  headings:
    "Employee name, Full name, Staff name, Intern name, Candidate name, Name of employee, Name of the employee, Name in full, പേര്, മുഴുവൻ പേര്, ജീവനക്കാരന്റെ പേര്, ജീവനക്കാരുടെ പേര്",
} as const;

const email = {
  type: "email",
  label: "Email",
  rule: textField([
    [
      (address) => emailPattern.test(address) && address.length <= EMAIL_MAX,
      "Please enter a valid email address.",
    ],
  ]),
  person: "email",
  searched: true,
  exported: "Email ID",
  headings:
    "Mail, Mail ID, E-mail ID, E-mail address, Mail address, E-mail 1 - Value, ഇമെയിൽ, ഇ-മെയിൽ, ഇമെയിൽ വിലാസം, ഇമെയിൽ ഐഡി",
} as const;

/** A member of the team, whom the public site shows. */
export const teamMemberFields = {
  name,
  desig: {
    type: "text",
    label: "Designation",
    rule: textField([required("Please enter the designation."), atMost(SHORT_TEXT_MAX)], singleSpaced),
    person: "other",
    searched: true,
    exported: "Designation",
    headings: "Designation, Job title, Position, Post, Role, തസ്തിക, പദവി",
  },
  email,
  selfIntroduction: {
    type: "textarea",
    label: "Self-introduction",
    rule: introductionField,
    person: "other",
    exported: "Self-introduction",
    headings: "Introduction, About, Bio, സ്വയം പരിചയം",
  },
  ...linkFields,
} as const satisfies Fields;

const choice = (of: keyof typeof staffChoices) =>
  ({
    type: "select",
    options: staffChoices[of],
    rule: optionalTextField([
      [(sent) => staffChoices[of].some((offer) => offer === sent), "Please choose one of the options."],
    ]),
    optional: true,
    person: "other",
  }) as const;

/** YYYY-MM-DD. */
const day = (...rules: readonly Rule[]) =>
  ({
    type: "date",
    rule: optionalTextField([realDay, ...rules]),
    optional: true,
    person: "other",
  }) as const;

export const salesPersonFields = {
  name,
  email,
  phone: {
    type: "tel",
    label: "Phone",
    rule: staffPhoneField,
    person: "phone",
    searched: true,
    exported: "Phone",
    headings:
      "Phone no, Phone number, Phone 1 - Value, Mobile, Mobile no, Mobile number, Mobile phone, Mob no, Cell, Contact, Contact no, Contact number, Telephone, WhatsApp no, WhatsApp number, ഫോൺ, ഫോൺ നമ്പർ, മൊബൈൽ, മൊബൈൽ നമ്പർ",
  },
  gender: {
    ...choice("gender"),
    label: "Gender",
    exported: "Gender",
    headings: "Sex, ലിംഗം",
  },
  dob: {
    ...day(notInFuture("date of birth")),
    label: "Date of birth",
    exported: "Date of Birth",
    headings: "DOB, D.O.B, Birth date, Birthday, Birth day, ജനനത്തീയതി, ജനന തീയതി, ജനനതീയതി, ജനന തിയതി",
  },
  bloodGroup: {
    ...choice("bloodGroup"),
    label: "Blood group",
    exported: "Blood Group",
    headings: "Blood, Blood grp, Blood type, രക്തഗ്രൂപ്പ്, രക്ത ഗ്രൂപ്പ്, ബ്ലഡ് ഗ്രൂപ്പ്",
  },
  /** The form starts with a default blood group that may be wrong (spec-decisions F30). */
  bloodGroupConfirmed: { type: "checkbox", label: "Blood group is confirmed", rule: flagField },
  fullAddress: {
    type: "textarea",
    label: "Address",
    rule: textField([
      [({ length }) => length >= ADDRESS_MIN, `Address must be at least ${ADDRESS_MIN} characters long.`],
      atMost(LONG_TEXT_MAX),
    ]),
    person: "other",
    exported: "Full Address",
    headings:
      "Home address, Residential address, Permanent address, Present address, Postal address, Full postal address, Complete address, Communication address, Address for communication, Address with PIN code, Address 1 - Formatted, വിലാസം, മേൽവിലാസം, പൂർണ വിലാസം",
  },
  empID: {
    type: "text",
    label: "Employee ID",
    rule: textField([
      [
        isEmployeeId,
        `Employee ID must start with '${site.employeeIdPrefix}' followed by ${EMPLOYEE_ID_DIGITS} digits (e.g., ${site.employeeIdPrefix}123456).`,
      ],
    ]),
    person: "employeeId",
    searched: true,
    exported: "Employee ID",
    headings:
      "Emp ID, Emp No, Emp code, Employee no, Employee number, Employee code, Staff ID, Staff no, Intern ID, ID no, ID number, ID, ഐഡി, എംപ്ലോയി ഐഡി, ജീവനക്കാരുടെ ഐഡി, തിരിച്ചറിയൽ നമ്പർ",
  },
  dateOfJoining: {
    ...day(notInFuture("date of joining")),
    label: "Date of joining",
    exported: "Date of Joining",
    headings:
      "DOJ, D.O.J, Joining date, Joined on, Date joined, Join date, ചേർന്ന തീയതി, ജോലിയിൽ ചേർന്ന തീയതി, പ്രവേശന തീയതി",
  },
  jobRole: {
    ...choice("jobRole"),
    label: "Job role",
    exported: "Job Role",
    headings: "Role, Job title, Designation, Position, Post, തസ്തിക, പദവി",
  },
  employeeStatus: {
    ...choice("employeeStatus"),
    label: "Employee status",
    exported: "Employee Status",
    headings: "Status, Employment type, Employment status, Job type",
  },
  jobLevel: {
    ...choice("jobLevel"),
    label: "Job level",
    exported: "Job Level",
    headings: "Level, Grade",
  },
  /** The first day on which the person is no longer with the company; may be in the future. */
  leftOn: { ...day(), label: "Left on", exported: "No Longer Since", headings: "Leaving date" },
  ...linkFields,
} as const satisfies Fields;

export const internFields = {
  ...salesPersonFields,
  /** One remark per line. */
  feedback: {
    type: "textarea",
    label: "Feedback",
    rule: optionalTextField([atMost(LONG_TEXT_MAX)], (text) => feedbackLines(text).join("\n")),
    optional: true,
    person: "other",
    exported: "Feedback",
    headings: "Remark, Remarks, Comments, അഭിപ്രായം, അഭിപ്രായങ്ങൾ",
  },
} as const satisfies Fields;

/** What the form of each category asks. */
export const staffFields = {
  employee: teamMemberFields,
  sales: salesPersonFields,
  intern: internFields,
} as const satisfies Record<StaffCategory, Fields>;

const picture = <const Label extends string>(label: Label) =>
  ({ type: "file", label, person: "other" }) as const;

const profileImage = picture("Profile image");

/** Its pictures: each field takes a file or a finished upload's id; if omitted, the old picture stays. */
export const staffPictures = {
  employee: { image: picture("Image") },
  sales: { profileImage, businessCard: picture("Business card") },
  intern: { profileImage, Certificate: picture("Internship certificate") },
} as const satisfies Record<StaffCategory, Fields>;

type PicturesOf<C> = C extends StaffCategory ? keyof (typeof staffPictures)[C] : never;

export type StaffFile = PicturesOf<StaffCategory>;

export const picturesOf = <C extends StaffCategory>(category: C) =>
  Object.keys(staffPictures[category]) as unknown as readonly PicturesOf<C>[];

/** All fields, in the order of the search's index, which must not change. */
const everyField = {
  ...{ name, email },
  ...teamMemberFields,
  ...{ empID: salesPersonFields.empID },
  ...internFields,
  ...staffPictures.employee,
  ...staffPictures.sales,
  ...staffPictures.intern,
};

type EveryField = typeof everyField;
type SharedName = keyof typeof teamMemberFields & keyof typeof internFields;

const isShared = (field: string) => Object.values(staffFields).every((fields) => field in fields);

/** The fields of all categories, which share one collection: one that not all of them have may be empty. */
export const recordFields = Object.fromEntries(
  Object.entries(everyField).map(([field, description]) => [
    field,
    isShared(field) ? description : { ...description, optional: true },
  ]),
) as {
  [N in keyof EveryField]: N extends SharedName ? EveryField[N] : EveryField[N] & { readonly optional: true };
};

/** A staff record as stored. */
export type Staff = {
  readonly [N in keyof EveryField]: ValuesOf<EveryField>[N] | (N extends SharedName ? never : null);
} & { readonly category: StaffCategory };

/** The fields that not every category has, set to `null`. */
export const absentStaffFields = Object.fromEntries(
  Object.keys(everyField).flatMap((field) => (isShared(field) ? [] : [[field, null]])),
) as Readonly<Record<Exclude<keyof EveryField, SharedName>, null>>;

/** What the back office calls the fields of everybody. */
export const staffLabels = labelsOf(recordFields);
