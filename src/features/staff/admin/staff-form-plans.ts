import type * as z from "zod/mini";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { type StaffCategory, type staffChoices, staffTexts } from "../staff.ts";
import {
  internFields,
  type StaffFile,
  salesPersonFields,
  staffPictures,
  teamMemberFields,
} from "../staff-fields.ts";
import {
  type InternFields,
  type SalesPersonFields,
  type StaffRecord,
  staffForms,
  type TeamMemberFields,
} from "../staff-record.ts";
import { staffTabs } from "./staff-kinds.ts";

/** A picture of the form, named like the documented field. */
export interface PicturePlan {
  readonly name: StaffFile;
  readonly label: string;
  /** Required for a new record. */
  readonly isNeeded: boolean;
  /** Toast after the upload. */
  readonly uploaded?: string;
}

/** A picture that is drawn from the fields of the form. */
export interface CardPlan {
  readonly picture: StaffFile;
  /** The button that draws it, and the title of its preview. */
  readonly action: string;
  /** A line above the name; `null` for none. */
  readonly title: string | null;
}

/** Describes one of the three forms. */
export interface StaffFormPlan<Fields extends object> {
  readonly category: StaffCategory;
  readonly schema: z.ZodMiniType<Fields, FormValues>;
  /** Labels of all fields, in the order of the form. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  /** Initial values of a new record; its other fields are empty. */
  readonly defaults: FormValues;
  readonly pictures: readonly PicturePlan[];
  /** The picture that the form can draw. */
  readonly card?: CardPlan;
  /** Error if the server gave no reason. */
  readonly saveFailed: string;
}

/** Preselected in the form of a new person. What nobody has seen and sent is unknown, and never one of these. */
const staffDefaults = {
  bloodGroup: "A+",
  jobRole: "Business Development Executive",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
} as const satisfies { readonly [N in keyof typeof staffChoices]?: (typeof staffChoices)[N][number] };

const photo = {
  name: "profileImage",
  label: staffPictures.sales.profileImage.label,
  isNeeded: true,
} as const;

export const teamMemberPlan: StaffFormPlan<TeamMemberFields> = {
  category: "employee",
  schema: staffForms.employee,
  labels: labelsOf(teamMemberFields),
  defaults: {},
  pictures: [{ name: "image", label: staffPictures.employee.image.label, isNeeded: true }],
  saveFailed: "Failed to save employee details.",
};

export const salesPersonPlan: StaffFormPlan<SalesPersonFields> = {
  category: "sales",
  schema: staffForms.sales,
  labels: labelsOf(salesPersonFields),
  defaults: staffDefaults,
  pictures: [
    photo,
    {
      name: "businessCard",
      label: staffPictures.sales.businessCard.label,
      isNeeded: false,
      uploaded: staffTexts.businessCardUploaded,
    },
  ],
  card: { picture: "businessCard", action: "Make the business card", title: null },
  saveFailed: "Failed to save sales details.",
};

export const internPlan: StaffFormPlan<InternFields> = {
  category: "intern",
  schema: staffForms.intern,
  labels: labelsOf(internFields),
  defaults: staffDefaults,
  pictures: [
    photo,
    {
      name: "Certificate",
      label: staffPictures.intern.Certificate.label,
      isNeeded: false,
      uploaded: staffTexts.certificateUploaded,
    },
  ],
  card: { picture: "Certificate", action: "Make the certificate picture", title: "Internship certificate" },
  saveFailed: "Failed to save intern details.",
};

/** The plan with the suggested employee ID for a new record. */
export const startingWith = <Fields extends object>(
  plan: StaffFormPlan<Fields>,
  empID: string | null,
): StaffFormPlan<Fields> => ({ ...plan, defaults: { ...plan.defaults, empID: empID ?? "" } });

/** Titles of the forms, by the names of the tabs. */
export const addTitle = (category: StaffCategory) => `Add ${staffTabs[category]} Details`;
export const editTitle = (category: StaffCategory) => `Edit ${staffTabs[category]} Details`;

export const draftKeyOf = (category: StaffCategory, id: string | null) => `staff/${category}/${id ?? "new"}`;

export interface StaffFormProps {
  readonly record: StaffRecord | null;
  /** The next free employee ID, suggested in new sales and intern forms. */
  readonly suggestedId: string | null;
  /** The staff list, on the tab that the form belongs to. */
  readonly list: string;
  readonly onSaved: () => void;
}
